/** What a first game of Dice Throne explains: what is before one's eyes stands before what is general. */
import { mine, offers } from "../parts/lessons.js";
import { Seen } from "./seen.js";

/** @typedef {import("../connection.js").State} State */

/** @param {State} state */
const isOwn = (state) => new Seen(state.model).game.active === state.seat;
/** @param {State} state @param {...import("../protocol.js").ThroneGame["phase"]} phases */
const isIn = (state, ...phases) => phases.includes(new Seen(state.model).game.phase);

/** @type {import("../parts/lessons.js").Lesson[]} */
export const lessons = [
  { name: "throne.defend", when: offers("defend") },
  { name: "throne.ledger", when: (play, state) => mine(play) && new Seen(state.model).damage().length > 0 },
  { name: "throne.reroll", when: (play) => offers("reroll")(play) && !play.marks.value.length },
  { name: "throne.odds", when: (play) => play.chances.value.length > 0 && play.marks.value.length > 0 },
  { name: "throne.announce", when: offers("announce") },
  { name: "throne.main", when: (play, state) => mine(play) && isOwn(state) && isIn(state, "main 1") },
  { name: "throne.sell", when: (play, state) => offers("sell")(play) && isIn(state, "main 2") },
  { name: "throne.discard", when: (play, state) => mine(play) && isIn(state, "discard") },
  {
    name: "throne.token",
    when: (play, state) => mine(play) && new Seen(state.model).stacks(state.seat ?? 0).length > 0,
  },
  {
    name: "throne.respond",
    when: (play, state) =>
      mine(play) &&
      new Seen(state.model).find("ask", "ask")?.kind === "act" &&
      !(isOwn(state) && isIn(state, "main 1", "main 2")),
  },
  { name: "throne.theirs", when: (play, state) => !mine(play) && !isOwn(state) },
];
