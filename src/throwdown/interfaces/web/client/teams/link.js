/** A team in an address, so that it can be sent to somebody: its cards by set and number, with their dice. */
import { refOf } from "../cards/path.js";

/** @typedef {import("./kept.js").Built} Built */
/** @typedef {import("../server.js").Card} Card */

const TEAM = "team";
const BASICS = "basics";
const FORMAT = "format";
const NAME = "name";
/** What a team is in the address. */
export const PARTS = [TEAM, BASICS, FORMAT, NAME];
const COMMA = ",";
/** Between a card and how many dice of it there are. */
const TIMES = ".";

/**
 * What an address asks for that has a team in it.
 * @param {Built} team
 * @param {Map<string, Card>} cards  all there are, by their ids
 */
export function writeTeam({ name, format, cards: picks, basics }, cards) {
  const ref = (/** @type {string} */ id) => {
    const card = cards.get(id);
    return card ? refOf(card) : "";
  };
  const query = new URLSearchParams();
  query.set(
    TEAM,
    Object.entries(picks)
      .map(([id, dice]) => `${ref(id)}${TIMES}${dice}`)
      .join(COMMA),
  );
  query.set(BASICS, basics.map(ref).join(COMMA));
  query.set(FORMAT, format);
  query.set(NAME, name);
  return String(query);
}

/**
 * The team in an address; null if there is none, and what no card is called is left out.
 * @param {string} query
 * @param {Map<string, Card>} cards
 * @returns {Built | null}
 */
export function readTeam(query, cards) {
  const asked = new URLSearchParams(query);
  const listed = asked.get(TEAM);
  if (listed === null) return null;
  const ids = new Map([...cards.values()].map((card) => [refOf(card), card.id]));
  /** @type {Record<string, number>} */
  const picks = {};
  for (const pick of listed.split(COMMA)) {
    const [ref, dice] = pick.split(TIMES);
    const id = ids.get(ref);
    if (id && Number(dice) > 0) picks[id] = Number(dice);
  }
  const basics = (asked.get(BASICS) ?? "").split(COMMA).flatMap((ref) => ids.get(ref) ?? []);
  return { name: asked.get(NAME) ?? "", format: asked.get(FORMAT) ?? "", cards: picks, basics };
}
