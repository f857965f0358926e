/** What a first game of Dice Masters explains: what is before one's eyes stands before what is general. */
import { mine, offers, told } from "../parts/lessons.js";
import { Seen } from "./seen.js";

/** @param {import("../connection.js").State} state */
const own = (state) => new Seen(state.model).game.active === state.seat;

/** @type {import("../parts/lessons.js").Lesson[]} */
export const lessons = [
  { name: "masters.pay", when: (play) => play.paying.choice.value?.verb === "buy" },
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
  {
    name: "masters.theirs",
    when: (play, state) => !mine(play) && new Seen(state.model).game.turn > 0 && !own(state),
  },
];
