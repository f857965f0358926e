/**
 * A game that is over, as it is watched: which beat is shown, through whose eyes, how fast it goes on by itself. A
 * beat forward is shown as at a table, event by event; any other beat is drawn as it was.
 */
import { fold } from "../model.js";
import { Onlooker } from "../onlooker.js";
import * as server from "../server.js";
import { PACES, settings } from "../settings.js";
import { Show } from "../show/show.js";
import { effect, signal } from "../vendor/signals.js";

/** @typedef {import("../protocol.js").Course} Course */
/** @typedef {import("../protocol.js").Beat} Beat */
/** @typedef {import("../protocol.js").Step} Step */
/** @typedef {import("../connection.js").State} State */
/** @typedef {import("../connection.js").LogEvent} LogEvent */
/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../show/beats.js").Moment} Moment */
/**
 * Where the game stands: after an entry, or in the middle of the next one.
 * @typedef {object} Standing
 * @property {number} entry  the last that has been shown whole
 * @property {number} events  how many of the next entry have been shown
 * @property {Model} things  what everybody saw
 * @property {Model} own  what the seat that one looks from saw beyond that
 * @property {string} printed
 * @property {string} prompt
 */

export const SPEEDS = [0.5, 1, 2, 4];
/** How long a beat stands before the next one, in milliseconds at speed 1. */
const REST = 900;

export class Theatre {
  /** @param {server.Replay} replay @param {Course} course @param {import("../registry.js").GameTable} game */
  constructor(replay, course, game) {
    this.replay = replay;
    this.course = signal(course);
    /** Which beat is shown, by its place. */
    this.beat = signal(-1);
    /** Through whose eyes; null for everybody's. */
    this.seat = signal(/** @type {number | null} */ (null));
    this.playing = signal(false);
    this.speed = signal(1);
    /** What was asked before the answer that led to the beat. */
    this.asked = signal("");
    /** What came of it, as the seat was told of it. */
    this.told = signal("");
    this.trouble = signal("");
    this.show = new Show(() => PACES[settings.value.pace] / this.speed.value);
    this.show.score = game.score;
    this.onlooker = new Onlooker(this.show, () => this.describe());
    this.onlooker.game = replay.game;
    /** @type {Standing | null} */
    this.standing = null;
    /** Rises with each wish to be somewhere, so that what comes too late is dropped. */
    this.wishes = 0;
    /** @type {() => void} */
    this.wake = () => {};
  }

  get last() {
    return this.course.value.beats.length - 1;
  }

  /** The table in words, as it was. */
  async describe() {
    const entry = this.standing?.entry ?? 0;
    return server.position(this.replay.id, Math.max(0, entry), this.seat.value);
  }

  /** Draw a beat as it was. @param {number} wanted */
  async seek(wanted) {
    const place = Math.max(0, Math.min(this.last, wanted));
    const wish = this.hurry();
    this.beat.value = place;
    this.onlooker.answered.value = this.answeredIn(place);
    try {
      const { standing, events } = await this.standingAt(place);
      const asked = await this.promptBefore(place);
      const log = await this.logUntil(standing);
      if (wish !== this.wishes) return;
      this.standing = standing;
      this.asked.value = asked;
      this.told.value = textOf(events);
      this.show.begin(this.stateOf(standing), log);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Show the next beat, event by event. Returns whether there was one. */
  async forward() {
    const place = this.beat.value + 1;
    if (place > this.last) return false;
    if (!this.standing) {
      await this.seek(place);
      return true;
    }
    const wish = this.hurry();
    const before = this.standing;
    this.beat.value = place;
    this.onlooker.answered.value = this.answeredIn(place);
    try {
      const { standing, moments } = await this.follow(before, this.course.value.beats[place]);
      if (wish !== this.wishes) return true;
      this.asked.value = before.prompt;
      this.told.value = textOf(moments.map(({ event }) => event));
      this.standing = standing;
      this.advance(this.stateOf(standing), moments);
      if (place < this.last) void this.steps(this.course.value.beats[place + 1]);
    } catch (error) {
      this.fail(error);
    }
    return true;
  }

  /**
   * The table goes on from what is drawn to a state, by way of some moments.
   * @param {State} after @param {Moment[]} moments
   */
  advance(after, moments) {
    this.show.follow(after, moments);
  }

  back() {
    return this.seek(this.beat.value - 1);
  }

  /** Go to the first beat of another turn; backwards first to that of this one. @param {number} by */
  turn(by) {
    const { turns, beats } = this.course.value;
    const now = beats[this.beat.value]?.turn ?? 0;
    const isFirst = turns[now]?.first === this.beat.value;
    const wanted = by < 0 && !isFirst ? now : now + by;
    return this.seek(turns[wanted]?.first ?? (by < 0 ? 0 : this.last));
  }

  /** Go to the next moment that is marked, and after the last to the first. */
  moment() {
    const { moments } = this.course.value;
    const next = moments.find(({ beat }) => beat > this.beat.value) ?? moments[0];
    return next ? this.seek(next.beat) : undefined;
  }

  /** Look through other eyes. @param {number | null} seat */
  look(seat) {
    this.seat.value = seat;
    return this.seek(this.beat.value);
  }

  /** @param {number} by  how many steps faster, or slower */
  change(by) {
    const place = SPEEDS.indexOf(this.speed.value) + by;
    this.speed.value = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, place))];
  }

  toggle() {
    if (this.playing.value) this.pause();
    else void this.play();
  }

  pause() {
    this.playing.value = false;
    this.wake();
  }

  /** Go on by itself until the end, or until somebody wants otherwise. */
  async play() {
    if (this.beat.value >= this.last) await this.seek(0);
    this.playing.value = true;
    while (this.playing.value && (await this.forward())) {
      await this.shown();
      await this.rest(REST / this.speed.value);
    }
    this.playing.value = false;
  }

  /** Until nothing is shown any more. @returns {Promise<void>} */
  shown() {
    return new Promise((resolve) => {
      const end = effect(() => {
        if (this.show.busy.value && this.playing.value) return;
        resolve();
        queueMicrotask(() => end());
      });
    });
  }

  /** @param {number} time @returns {Promise<void>} */
  rest(time) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What the answer of a beat was about, as far as the eyes saw it. @param {number} place */
  answeredIn(place) {
    const { seat, of } = this.course.value.beats[place];
    return this.seat.value === null || this.seat.value === seat ? of : [];
  }

  /** Somebody wants to be elsewhere: what is shown ends. */
  hurry() {
    this.wishes += 1;
    this.show.rush();
    return this.wishes;
  }

  /** @param {unknown} error */
  fail(error) {
    this.pause();
    this.trouble.value = error instanceof Error ? error.message : String(error);
  }

  close() {
    this.pause();
    this.hurry();
    this.show.stage = null;
  }

  /** @param {Standing} standing @returns {State} */
  stateOf({ entry, things, own, printed, prompt }) {
    const { seats } = this.replay;
    const { language } = settings.value;
    const model = fold(things, own);
    return { number: entry, seat: this.seat.value, language, printed, prompt, model, choices: [], seats };
  }

  /** What the entries of a beat changed, each. @param {Beat} beat */
  steps(beat) {
    return Promise.all(beat.numbers.map((entry) => server.step(this.replay.id, entry, this.seat.value)));
  }

  /**
   * Where the game stands after a beat, and what happened in it.
   * @param {number} place
   */
  async standingAt(place) {
    const beat = this.course.value.beats[place];
    const steps = await this.steps(beat);
    const [first] = steps;
    const last = steps[steps.length - 1];
    const events = eventsOf(beat, steps, this.course.value.beats[place - 1]);
    if (beat.events < 0) return { standing: await this.standingAfter(beat.entry), events };
    const since = await this.standingAfter(Math.max(0, steps.length > 1 ? last.since : first.since));
    return { standing: partly(since, last, beat.events), events };
  }

  /** @param {number} entry @returns {Promise<Standing>} */
  async standingAfter(entry) {
    const found = await server.position(this.replay.id, entry, this.seat.value);
    const { things, own, printed, prompt } = found;
    return {
      entry,
      events: 0,
      things: /** @type {Model} */ (things),
      own: /** @type {Model} */ (own),
      printed,
      prompt,
    };
  }

  /**
   * Go on through a beat.
   * @param {Standing} before @param {Beat} beat
   * @returns {Promise<{standing: Standing, moments: Moment[]}>}
   */
  async follow(before, beat) {
    /** @type {Moment[]} */
    const moments = [];
    let standing = before;
    for (const step of await this.steps(beat)) {
      const shown = step.entry === beat.entry && beat.events >= 0 ? beat.events : undefined;
      const from = standing.events;
      for (const event of (step.events ?? []).slice(from, shown)) {
        standing = withChange(standing, event);
        const { change: _, own: __, ...told } = event;
        moments.push({ event: { ...told, number: step.entry }, model: fold(standing.things, standing.own) });
      }
      if (shown === undefined) {
        const { entry, prompt = "" } = step;
        standing = { ...withChange(standing, step), entry, events: 0, prompt };
      } else standing = { ...standing, events: shown, prompt: "" };
    }
    return { standing, moments };
  }

  /** What was asked before a beat. @param {number} place */
  async promptBefore(place) {
    const before = this.course.value.beats[place - 1];
    if (!before || before.events >= 0) return "";
    return (await server.position(this.replay.id, before.entry, this.seat.value)).prompt;
  }

  /** All that has happened until then. @param {Standing} standing */
  async logUntil({ entry, events }) {
    const log = await server.replayLog(this.replay.id, this.seat.value);
    const before = log.filter(({ number }) => number <= entry);
    const partly = events ? log.filter(({ number }) => number === entry + 1).slice(0, events) : [];
    return [...before, ...partly];
  }
}

/**
 * @param {Standing} standing
 * @param {{change?: Step["change"], own?: Step["own"]}} part
 */
const withChange = (standing, { change, own }) => ({
  ...standing,
  things: fold(standing.things, /** @type {import("../model.js").Patch} */ (change ?? {})),
  own: fold(standing.own, /** @type {import("../model.js").Patch} */ (own ?? {})),
});

/** In the middle of a step. @param {Standing} standing @param {Step} step @param {number} events */
function partly(standing, step, events) {
  let found = standing;
  for (const event of (step.events ?? []).slice(0, events)) found = withChange(found, event);
  return { ...found, events, prompt: "" };
}

/**
 * What happened in a beat: of an entry that reaches into the next turn, only its part.
 * @param {Beat} beat @param {Step[]} steps @param {Beat | undefined} before
 */
function eventsOf(beat, steps, before) {
  return steps.flatMap((step) => {
    const from = before?.entry === step.entry && before.events > 0 ? before.events : 0;
    const to = step.entry === beat.entry && beat.events >= 0 ? beat.events : undefined;
    return (step.events ?? []).slice(from, to);
  });
}

/** @param {{text?: string}[]} events */
const textOf = (events) =>
  events
    .map(({ text }) => text)
    .filter(Boolean)
    .join(" ");
