/** Where things of any game lie: with a seat or in the middle, side by side with those of their kind and zone. */
import { thingsOf } from "../model.js";

/** @typedef {import("./description.js").Description} Description */
/** @typedef {import("./schema.js").Kind} Kind */
/** @typedef {{ids: string[]}} Stack  a thing, or several that are alike */
/** @typedef {{key: string, title: string, stacks: Stack[]}} Group */
/** @typedef {{seat: number, groups: Group[]}} Area  seat -1 is the middle of the table */

/** Kinds that are drawn elsewhere: as seats, at the head of the table, or in the ribbon. */
const ELSEWHERE = ["game", "p", "ask", "match", "undo"];
/** A group of more than these shows things that are alike as one. */
const CROWDED = 6;

/**
 * The areas of a table with what lies there, the middle and one's own before those of others; empty ones are left out.
 * @param {Description} described
 * @param {number} seats
 * @param {number | null} own
 * @param {(id: string) => boolean} isApart  whether a thing must be there for itself, such as one that can be pressed
 * @returns {Area[]}
 */
export function areasOf(described, seats, own, isApart) {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const order = [-1, ...(own === null ? [] : [own]), ...all.filter((seat) => seat !== own)];
  const kinds = described.schema.kinds.filter(({ prefix }) => !ELSEWHERE.includes(prefix));
  const found = kinds.map((kind) => /** @type {[Kind, string[]]} */ ([kind, idsOf(described, kind)]));
  return order
    .map((seat) => ({
      seat,
      groups: found.flatMap(([kind, ids]) => {
        const here = ids.filter((id) => seatOf(described, id, seats) === seat);
        return groupsOf(described, kind, here, isApart);
      }),
    }))
    .filter(({ groups }) => groups.length);
}

/**
 * The things of a kind: those that are seen, and of a printed kind all there are.
 * @param {Description} described
 * @param {Kind} kind
 */
function idsOf({ model, printed }, { prefix, printed: isPrinted }) {
  const things = /** @type {import("../model.js").Model} */ (printed.things);
  const ids = thingsOf(isPrinted ? { ...things, ...model } : model, prefix).map(([id]) => id);
  return prefix in model ? [prefix, ...ids] : ids;
}

/**
 * The seat that a thing lies with; -1 in the middle.
 * @param {Description} described
 * @param {string} id
 * @param {number} seats
 */
function seatOf({ model }, id, seats) {
  const seat = Number(model[id]?.seat ?? -1);
  return seat < seats ? seat : -1;
}

/**
 * @param {Description} described
 * @param {Kind} kind
 * @param {string[]} ids
 * @param {(id: string) => boolean} isApart
 * @returns {Group[]}
 */
function groupsOf({ schema, model }, kind, ids, isApart) {
  const zones = kind.fields.find(({ name, content }) => name === "zone" && content === "code")?.codes ?? { "": "" };
  return Object.entries(zones).flatMap(([zone, title]) => {
    const here = ids.filter((id) => String(model[id]?.zone ?? "") === zone);
    if (!here.length) return [];
    const titles = [schema.title(kind, here.length), title].filter(Boolean);
    return [{ key: `${kind.prefix} ${zone}`, title: titles.join(" · "), stacks: stacksOf(model, here, isApart) }];
  });
}

/**
 * @param {import("../model.js").Model} model
 * @param {string[]} ids
 * @param {(id: string) => boolean} isApart
 * @returns {Stack[]}
 */
function stacksOf(model, ids, isApart) {
  if (ids.length <= CROWDED) return ids.map((id) => ({ ids: [id] }));
  /** @type {Map<string, Stack>} */
  const stacks = new Map();
  for (const id of ids) {
    const key = isApart(id) || !model[id] ? id : JSON.stringify(model[id]);
    stacks.set(key, { ids: [...(stacks.get(key)?.ids ?? []), id] });
  }
  return [...stacks.values()];
}

/**
 * What choices are about and no area shows, such as printed things that are no kind of their own.
 * @param {Area[]} areas
 * @param {import("../connection.js").Choice[]} choices
 */
export function strayIds(areas, choices) {
  const stacks = areas.flatMap(({ groups }) => groups.flatMap((group) => group.stacks));
  const shown = new Set(stacks.flatMap(({ ids }) => ids));
  const named = choices.flatMap(({ of = [], also = [] }) => [...of, ...also]);
  return [...new Set(named.filter((id) => !shown.has(id) && !/^p\d+$/.test(id)))];
}
