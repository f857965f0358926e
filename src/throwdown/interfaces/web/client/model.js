/**
 * What a viewer sees, thing by thing, by id (docs/seen-model.md): what changes is folded into it, and
 * its checksum tells whether it is still what the server thinks that it is.
 */

/** @typedef {Record<string, unknown>} Thing */
/** @typedef {Record<string, Thing>} Model */
/** @typedef {Record<string, Thing | null>} Patch */

/**
 * A model with a patch laid over it: null takes a field back to its default, and a thing away.
 * The model itself, and each thing in it that does not change, stays as it is.
 * @param {Model} model @param {Patch} patch @returns {Model}
 */
export function fold(model, patch) {
  const found = { ...model };
  for (const [id, fields] of Object.entries(patch)) {
    if (fields === null) {
      delete found[id];
      continue;
    }
    const thing = { ...found[id] };
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) delete thing[name];
      else thing[name] = value;
    }
    found[id] = thing;
  }
  return found;
}

const ORDER = new Intl.Collator("en", { numeric: true });

/**
 * The things of a kind with their ids, in the order of their numbers.
 * @param {Model} model
 * @param {string} prefix  what the ids of the kind begin with, before a number
 * @returns {[string, Thing][]}
 */
export function thingsOf(model, prefix) {
  const isNumber = (/** @type {string} */ sign) => sign >= "0" && sign <= "9";
  return Object.entries(model)
    .filter(([id]) => id.startsWith(prefix) && isNumber(id.charAt(prefix.length)))
    .sort(([one], [other]) => ORDER.compare(one, other));
}

/**
 * A model that is read with the types of its game: `Kinds` has the type of each kind by what its ids begin with
 * (`MastersThings` and the like in protocol.d.ts).
 * @template {object} Kinds
 */
export class Things {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * A thing, if it is seen.
   * @template {keyof Kinds & string} Kind
   * @param {Kind} _  what ids of its kind begin with
   * @param {string} id
   */
  find(_, id) {
    return /** @type {Kinds[Kind] | undefined} */ (this.model[id]);
  }

  /**
   * The things of a kind with their ids, in the order of their numbers.
   * @template {keyof Kinds & string} Kind
   * @param {Kind} kind  what their ids begin with
   */
  all(kind) {
    return /** @type {[string, Kinds[Kind]][]} */ (thingsOf(this.model, kind));
  }
}

/** @typedef {Required<import("./protocol.js").SeenMatch>} Match */

/** @param {{model: Model}} state @returns {Match} */
export const matchOf = ({ model }) =>
  /** @type {Match} */ ({ over: false, winners: [], conceded: [], asks: -1, to: -1, waiting: [], ...model.match });

/** Who is asked; -1 if nobody is. @param {{model: Model}} state */
export const askedIn = ({ model }) => Number(model.ask?.seat ?? -1);

/** The number of a seat by its id; -1 for none. @param {unknown} id */
export const seatOf = (id) => (id ? Number(String(id).slice(1)) : -1);

/**
 * Whether it is the turn of whoever looks, or of a partner of theirs.
 * @param {{model: Model, seat: number | null}} state
 */
export function isOurTurn({ model, seat }) {
  const active = Number(model.game?.active ?? -1);
  return active === seat || (seat !== null && seatOf(model[`p${active}`]?.partner) === seat);
}

/** Eight hexadecimal digits that tell a model from others, as the server has them. @param {Model} model */
export function checksum(model) {
  return crc32(new TextEncoder().encode(JSON.stringify(sorted(model))))
    .toString(16)
    .padStart(8, "0");
}

/** The same value with the keys of every object in their order. @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let bits = byte;
  for (let turn = 0; turn < 8; turn += 1) bits = bits & 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  return bits;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
