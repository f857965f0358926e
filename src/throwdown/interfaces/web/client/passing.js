/**
 * Passing by itself: a question is passed only if nothing that could be done there would change
 * anything, as the server finds by trying, and if no stop is set at that step.
 */

import { isOurTurn } from "./model.js";
import { prefer, settings } from "./settings.js";
import { signal } from "./vendor/signals.js";

/** How long it takes in any case, so that nobody can tell a hand without choices by its speed. */
const PAUSE = 700;

/** @param {string} game @param {string} step */
export const stopName = (game, step) => `${game}.${step}`;

/** @param {string} name */
export const isStop = (name) => settings.value.stops.includes(name);

/** @param {string} name */
export function toggleStop(name) {
  const { stops } = settings.value;
  prefer({ stops: stops.includes(name) ? stops.filter((each) => each !== name) : [...stops, name] });
}

export class Passing {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    /** Whether the question that is open is about to be passed. */
    this.soon = signal(false);
    /** The turn for which one has passed in advance. */
    this.turn = signal(-1);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * A question has come: pass it soon if one has passed in advance.
   * @param {import("./connection.js").State} state
   */
  begin(state) {
    this.stay();
    if (this.mayPass(state) && state.model.game.turn === this.turn.value) this.passSoon();
  }

  /**
   * Whether it depends on the use of the question if it is passed.
   * @param {import("./connection.js").State} state
   */
  wantsUse(state) {
    return this.mayPass(state) && state.model.game.turn !== this.turn.value && settings.value.passing;
  }

  /** @param {import("./connection.js").State} state */
  mayPass(state) {
    return isWindow(state) && !settings.value.stops.includes(stopName(this.play.game, stepOf(state)));
  }

  /** Pass in a moment, unless one stays. */
  passSoon() {
    this.soon.value = true;
    this.timer = setTimeout(() => this.soon.value && this.play.act(["pass"]), PAUSE);
  }

  /** Stay at the question. */
  stay() {
    clearTimeout(this.timer);
    this.soon.value = false;
  }

  /** Pass now and for the rest of the turn, wherever no stop is set. @param {import("./connection.js").State} state */
  rest(state) {
    this.turn.value = Number(state.model.game.turn);
    this.play.act(["pass"]);
  }

  /** Pass nothing any more. */
  clear() {
    this.stay();
    this.turn.value = -1;
  }
}

/** Steps whose main question is that of one's own turn. */
const MAIN = ["main", "main 1", "main 2"];

/** @param {import("./connection.js").State} state */
const stepOf = ({ model: { game } }) => String(game.step ?? game.phase);

/**
 * Whether it is a window to respond in, and not the main question of one's own turn.
 * @param {import("./connection.js").State} state
 */
export function isWindow(state) {
  const { ask } = state.model;
  if (ask?.kind !== "act" || !state.choices.some((choice) => choice.verb === "pass")) return false;
  return !isOurTurn(state) || !MAIN.includes(stepOf(state));
}
