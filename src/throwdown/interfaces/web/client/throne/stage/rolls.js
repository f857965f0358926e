/**
 * The rolls on the table: the main one, which Roll Attempts are about, and those beside it, each with what it was
 * rolled for. Dice of a text lie nowhere once the text is done, so the last throw stays to be seen until others fall.
 */

/** @typedef {import("../seen.js").Seen} Seen */
/** @typedef {Pick<import("../../connection.js").LogEvent, "kind" | "seat" | "values" | "cause" | "number">} Told */
/** @typedef {import("../../protocol.js").ThroneRoll["kind"]} Kind */
/**
 * @typedef {object} Roll
 * @property {string} id  of the roll as it is seen; empty if it lies on the table no more
 * @property {number} seat  who rolled
 * @property {Kind} kind  what it was for
 * @property {boolean} open  whether its dice can be altered
 * @property {string} source  the id of what it was rolled for, as printed; empty where a rule asks for it
 * @property {[string, number][]} dice  what each shows, from the left; 0 while it is in the hand
 */

/** Rolls that a phase is about: more than one attempt can be made at them. @type {Kind[]} */
const MAIN = ["activation", "defense"];

/**
 * The main roll, if there is one, and the rolls beside it, in the order in which they fell.
 * @param {Seen} seen
 * @param {Told[]} log  what has been told up to now
 * @returns {{main: Roll | undefined, beside: Roll[]}}
 */
export function rollsOf(seen, log) {
  const throws = throwsIn(log);
  const lying = seen.rolls().map(([id, { kind, seat, open = false }]) => {
    /** @type {[string, number][]} */
    const dice = seen.dice(id).map(([die, { value = 0 }]) => [die, value]);
    const thrown = throws.findLast(
      (each) => each.kind === kind && each.seat === seat && each.dice.some(([die]) => die === dice[0]?.[0]),
    );
    return { id, seat, kind, open, source: thrown?.source ?? "", dice };
  });
  if (!lying.length) return { main: undefined, beside: lastOf(throws) };
  const duel = (/** @type {Roll} */ roll) =>
    roll.source !== "" && lying.some((each) => each !== roll && each.source === roll.source && each.seat !== roll.seat);
  const main = lying.findLast((each) => MAIN.includes(each.kind) && !duel(each));
  return { main, beside: lying.filter((each) => each !== main) };
}

/**
 * Rolls that were made for the same thing, to lie face to face.
 * @param {Roll[]} rolls
 * @returns {Roll[][]}
 */
export function together(rolls) {
  /** @type {Roll[][]} */
  const found = [];
  for (const roll of rolls) {
    const last = found.at(-1);
    if (last && last[0].source === roll.source && last[0].kind !== "targeting") last.push(roll);
    else found.push([roll]);
  }
  return found;
}

/** Who rolled more in a duel, one die each; -1 if nobody did. @param {Roll[]} rolls */
export function higherOf(rolls) {
  if (rolls.length !== 2 || rolls.some(({ dice }) => dice.length !== 1 || !dice[0][1])) return -1;
  const [[[, one]], [[, other]]] = rolls.map(({ dice }) => dice);
  if (one === other) return -1;
  return one > other ? 0 : 1;
}

/** The last throw, with those it belongs to; none if a main roll or a turn has come since. @param {Roll[]} throws */
function lastOf(throws) {
  const last = throws.at(-1);
  if (!last || MAIN.includes(last.kind)) return [];
  const isOther = (/** @type {Roll} */ each) =>
    each.source !== last.source || (!last.source && each.kind !== last.kind);
  const since = throws.findLastIndex(isOther) + 1;
  return throws.slice(since);
}

/** What was thrown since the turn began, throw by throw. @param {Told[]} log @returns {Roll[]} */
function throwsIn(log) {
  /** @type {(Roll & {number: number})[]} */
  const found = [];
  for (const { kind, seat, values = {}, cause, number } of log) {
    if (kind === "turn began" && found.at(-1)?.kind !== "start") found.length = 0;
    if (kind !== "rolled") continue;
    const { die = "", value } = values;
    const source = cause?.of ?? "";
    const last = found.at(-1);
    const belongs = last && last.number === number && last.seat === seat && last.source === source;
    const place = String(die).split(".").at(0);
    if (belongs && String(last.dice[0][0]).split(".").at(0) === place && !last.dice.some(([each]) => each === die))
      last.dice.push([String(die), Number(value)]);
    else
      found.push({
        id: "",
        seat,
        number,
        kind: /** @type {Kind} */ (values["roll kind"]),
        open: false,
        source,
        dice: [[String(die), Number(value)]],
      });
  }
  return found;
}
