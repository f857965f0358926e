/** What a first game explains, each thing when it first comes up; the words are `hint.` and the name. */
import { verbOf } from "../play.js";

/** @typedef {import("../connection.js").State} State */
/** @typedef {import("../play.js").Play} Play */
/** @typedef {{name: string, when: (play: Play, state: State) => boolean}} Lesson */

/** @param {string} verb @returns {(play: Play) => boolean} */
const offers = (verb) => (play) => play.choices.value.some((choice) => verbOf(choice.pick) === verb);
/** @param {string} kind @returns {(play: Play) => boolean} */
const told = (kind) => (play) => play.connection.log.value.some((event) => event.kind === kind);
/** @param {Play} play */
const mine = (play) => play.isMine.value;
/** @param {State} state */
const own = (state) => state.view.table.active === state.seat;

/**
 * The first one that fits is shown: what is before one's eyes stands before what is general.
 * @type {Record<string, Lesson[]>}
 */
export const LESSONS = {
  masters: [
    { name: "masters.pay", when: (play) => play.paying.choice.value !== null },
    { name: "masters.first", when: offers("go") },
    { name: "masters.reroll", when: offers("reroll") },
    { name: "masters.block", when: offers("block") },
    { name: "masters.attack", when: offers("attack") },
    { name: "masters.field", when: offers("field") },
    { name: "masters.buy", when: offers("buy") },
    { name: "masters.use", when: offers("use") },
    { name: "masters.global", when: (play, state) => offers("global")(play) && !own(state) },
    { name: "masters.ko", when: (play) => mine(play) && told("KO'd")(play) },
    { name: "masters.cycle", when: (play) => mine(play) && told("refilled")(play) },
    { name: "masters.theirs", when: (play, state) => !mine(play) && state.view.table.turn > 0 && !own(state) },
  ],
  throne: [
    { name: "throne.ledger", when: (play, state) => mine(play) && state.view.table.damage.length > 0 },
    { name: "throne.reroll", when: (play) => offers("reroll")(play) && !play.marks.value.length },
    { name: "throne.odds", when: (play) => play.chances.value.length > 0 && play.marks.value.length > 0 },
    { name: "throne.announce", when: offers("announce") },
    { name: "throne.defend", when: offers("defend") },
    { name: "throne.main", when: (play, state) => mine(play) && state.view.table.phase === "main 1" },
    { name: "throne.sell", when: (play, state) => offers("sell")(play) && state.view.table.phase === "main 2" },
    { name: "throne.discard", when: (play, state) => mine(play) && state.view.table.phase === "discard" },
    {
      name: "throne.token",
      when: (play, state) => mine(play) && Object.keys(state.view.table.players[state.seat ?? 0].tokens).length > 0,
    },
    {
      name: "throne.respond",
      when: (play, state) =>
        mine(play) && state.view.pending?.kind === "act" && !String(state.view.table.phase).startsWith("main"),
    },
    { name: "throne.theirs", when: (play, state) => !mine(play) && !own(state) },
  ],
};
