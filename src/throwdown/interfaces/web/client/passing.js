/**
 * Which windows one is asked at: the server says whether one matters to whoever wants to be asked this often, and a
 * pass holds as long as nothing has changed. Whoever wants every window holds, for good or for a turn, or sets a stop.
 */

import { isOurTurn } from "./model.js";
import { prefer, settings } from "./settings.js";
import { batch, signal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").Window} Window */
/** @typedef {import("./connection.js").State} State */

/**
 * How long passing takes from the moment of the question on, whatever one holds, so that nobody can tell a hand by
 * its speed. Programs look at no clock.
 */
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
    /** Whether it is still to be found out if the question is to be asked, or it is being passed. */
    this.weighs = signal(false);
    /** Whether the question that is open is about to be passed. */
    this.soon = signal(false);
    /** What is known of the window that is open. */
    this.window = signal(/** @type {Window | null} */ (null));
    /** The turn in which every window is asked. */
    this.held = signal(-1);
    /** The turn for which one has passed in advance. */
    this.turn = -1;
    /** The keys of windows that have been passed in this turn. @type {Set<string>} */
    this.passed = new Set();
    this.since = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * A question has come: find out whether it is to be asked.
   * @param {State} state
   */
  begin(state) {
    this.stay();
    this.window.value = null;
    this.since = performance.now();
    const turn = turnOf(state);
    if (this.held.value !== turn) this.held.value = -1;
    if (this.turn !== turn) this.turn = -1;
    if (!isPassable(state)) return;
    if (this.mayPass(state) && this.turn === turn) this.passSoon();
    else this.weighs.value = this.mayPass(state) && (isWindow(state) || this.passed.size > 0);
  }

  /** How often one wants to be asked, of a question that can be passed. @param {State} state */
  wish(state) {
    return isPassable(state) ? settings.value.mode : "";
  }

  /**
   * It has been found out what the window is about; null if that cannot be told.
   * @param {State} state @param {Window | null} window
   */
  hear(state, window) {
    const passes = window && this.mayPass(state) && (!window.asks || this.passed.has(window.key));
    batch(() => {
      this.weighs.value = false;
      this.window.value = window;
      if (passes) this.passSoon();
    });
  }

  /** Whether nothing has changed since one passed. */
  isUnchanged() {
    return this.passed.has(this.window.value?.key ?? "");
  }

  /** Whether a question may be passed without asking. @param {State} state */
  mayPass(state) {
    if (settings.value.mode === "hold" || this.held.value === turnOf(state)) return false;
    return !isStop(stopName(this.play.game, stepOf(state)));
  }

  /** Pass once it has taken as long as it always does, unless one stays; what is passed at once is not shown. */
  passSoon() {
    const pause = this.play.isAmongPeople() ? PAUSE : 0;
    const left = Math.max(0, pause - (performance.now() - this.since));
    const waits = left > 0 ? this.soon : this.weighs;
    waits.value = true;
    this.timer = setTimeout(() => waits.value && this.pass(), left);
  }

  /** Pass; the question is not open again while that is on its way. */
  pass() {
    batch(() => {
      this.play.act(["pass"]);
      this.weighs.value = true;
    });
  }

  /** Stay at the question. */
  stay() {
    clearTimeout(this.timer);
    this.soon.value = false;
    this.weighs.value = false;
  }

  /** One passes: that holds as long as nothing has changed. */
  note() {
    if (this.window.value) this.passed.add(this.window.value.key);
  }

  /** Pass now and for the rest of the turn, wherever no stop is set. @param {State} state */
  rest(state) {
    this.turn = turnOf(state);
    this.play.act(["pass"]);
  }

  /** Be asked at every window of this turn. @param {State} state */
  hold(state) {
    this.clear();
    this.held.value = turnOf(state);
  }

  /** What was passed is asked again: it is taken back. */
  clear() {
    this.stay();
    this.turn = -1;
    this.passed.clear();
  }
}

/** Steps whose main question is that of one's own turn. */
const MAIN = ["main", "main 1", "main 2"];
/** Kinds of question that are windows. */
const WINDOWS = ["act", "preempt"];

/** @param {State} state */
const turnOf = ({ model }) => Number(model.game?.turn ?? 0);

/** @param {State} state */
const stepOf = ({ model: { game } }) => String(game.step ?? game.phase);

/** Whether a question can be passed. @param {State} state */
export function isPassable({ model, choices }) {
  return WINDOWS.includes(String(model.ask?.kind)) && choices.some((choice) => choice.verb === "pass");
}

/** Whether it is the main question of one's own turn. @param {State} state */
export function isMain(state) {
  return isPassable(state) && isOurTurn(state) && MAIN.includes(stepOf(state));
}

/**
 * Whether it is a window to respond in, and not the main question of one's own turn.
 * @param {State} state
 */
export function isWindow(state) {
  return isPassable(state) && !isMain(state);
}
