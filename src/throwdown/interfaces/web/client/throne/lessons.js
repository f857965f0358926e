/** What a first game of Dice Throne explains: what is before one's eyes stands before what is general. */
import { mine, offers } from "../parts/lessons.js";
import { viewOf } from "./view.js";

/** @typedef {import("../connection.js").State} State */

/** @param {State} state */
const own = (state) => viewOf(state).active === state.seat;
/** @param {State} state @param {string} phase */
const isIn = (state, phase) => viewOf(state).phase === phase;

/** @type {import("../parts/lessons.js").Lesson[]} */
export const lessons = [
  { name: "throne.ledger", when: (play, state) => mine(play) && viewOf(state).damage.length > 0 },
  { name: "throne.reroll", when: (play) => offers("reroll")(play) && !play.marks.value.length },
  { name: "throne.odds", when: (play) => play.chances.value.length > 0 && play.marks.value.length > 0 },
  { name: "throne.announce", when: offers("announce") },
  { name: "throne.defend", when: offers("defend") },
  { name: "throne.main", when: (play, state) => mine(play) && isIn(state, "main 1") },
  { name: "throne.sell", when: (play, state) => offers("sell")(play) && isIn(state, "main 2") },
  { name: "throne.discard", when: (play, state) => mine(play) && isIn(state, "discard") },
  {
    name: "throne.token",
    when: (play, state) => mine(play) && Object.keys(viewOf(state).players[state.seat ?? 0].tokens).length > 0,
  },
  {
    name: "throne.respond",
    when: (play, state) => mine(play) && state.view.pending?.kind === "act" && !viewOf(state).phase.startsWith("main"),
  },
  { name: "throne.theirs", when: (play, state) => !mine(play) && !own(state) },
];
