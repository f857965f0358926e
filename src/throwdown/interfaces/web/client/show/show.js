/**
 * Shows what happens, beat by beat: what is drawn is never ahead of what has been shown. Whoever cannot wait ends
 * a beat or all of them, and whoever wants no show is shown where it leads to.
 */
import { batch, computed, signal } from "../vendor/signals.js";
import { beatsOf } from "./beats.js";
import { Pacing } from "./pacing.js";

/** @typedef {import("../connection.js").State} State */
/** @typedef {import("./beats.js").Beat} Beat */
/** @typedef {import("./beats.js").LogEvent} LogEvent */
/** @typedef {import("./beats.js").Moment} Moment */
/** What was there before a beat. @typedef {unknown} Taken */
/**
 * What a show is drawn on.
 * @typedef {object} Stage
 * @property {(beat: Beat) => Taken} take  look at the table as it is before a beat
 * @property {(beat: Beat, taken: Taken, time: number) => Promise<() => void>} move  the table has changed: show how;
 *   what is returned puts an end to it
 * @property {() => void} clear  nothing is shown any more
 */
/**
 * Beats that lead to a state, and whether they are shown again.
 * @typedef {{beats: Beat[], state: State, again: boolean}} Act
 */

/** Nobody chooses anything while something is shown. @type {State["choices"]} */
export const NONE = [];
/** A second press within so many milliseconds wants to see no more. */
const TWICE = 400;

export class Show {
  /** @param {() => number} pace  what each time is multiplied by; 0 for no show */
  constructor(pace) {
    this.pace = pace;
    /** @type {import("./beats.js").Score} */
    this.score = {};
    /** Nothing is shown where nothing is drawn. @type {Stage | null} */
    this.stage = null;
    this.pacing = new Pacing();
    /** What is drawn. */
    this.state = signal(/** @type {State | null} */ (null));
    /** What has happened so far in what is drawn. */
    this.log = signal(/** @type {LogEvent[]} */ ([]));
    /** What is shown just now. */
    this.beat = signal(/** @type {Beat | null} */ (null));
    /** How many beats are still to come. */
    this.left = signal(0);
    this.busy = computed(() => this.beat.value !== null || this.left.value > 0);
    /** The beats of the last turn of somebody else. */
    this.story = signal(/** @type {Beat[]} */ ([]));
    /** @type {Act[]} */
    this.acts = [];
    this.works = false;
    /** Rises with each end of all beats, so that whatever waited for one knows. */
    this.rushes = 0;
    /** The turn of which nothing more is to be shown. @type {unknown} */
    this.hurried = null;
    this.pressed = Number.NEGATIVE_INFINITY;
    /** Ends the beat that is shown. @type {() => void} */
    this.wake = () => {};
  }

  /** Everything has come anew: it is drawn as it is. @param {State} state @param {LogEvent[]} log */
  begin(state, log) {
    this.drop();
    batch(() => {
      this.log.value = log;
      this.state.value = state;
      this.story.value = [];
    });
  }

  /** Something has happened that leads to a state. @param {State} state @param {Moment[]} moments */
  follow(state, moments) {
    const before = this.acts.at(-1)?.state ?? this.state.value;
    const beats = beatsOf(moments, before?.model ?? {}, state.model, this.score, state.seat);
    this.acts.push({ beats, state, again: false });
    this.left.value += beats.length;
    if (!this.isWatched() || this.isHurried(state)) this.finish();
    else if (!this.works) void this.work();
  }

  /** Whether somebody wants to see nothing before the next question or the next turn. @param {State} state */
  isHurried({ model, choices }) {
    const hurried = this.hurried === model.game?.turn;
    if (choices.length) this.hurried = null;
    return hurried;
  }

  /** Somebody came, left or sat down. @param {State["seats"]} seats */
  seat(seats) {
    for (const act of this.acts) act.state = { ...act.state, seats };
    if (this.state.value) this.state.value = { ...this.state.value, seats };
  }

  isWatched() {
    return this.stage !== null && this.pace() > 0 && !document.hidden;
  }

  async work() {
    this.works = true;
    const { rushes } = this;
    while (rushes === this.rushes && this.acts.length) {
      const [act] = this.acts;
      const beat = act.beats.shift();
      if (beat) {
        this.left.value -= 1;
        await this.play(beat, act, rushes);
      } else {
        this.acts.shift();
        this.arrive(act.state);
      }
    }
    // Whoever rushed has ended it, and another may be at work by now.
    if (rushes === this.rushes) this.works = false;
  }

  /** Show a beat. @param {Beat} beat @param {Act} act @param {number} rushes */
  async play(beat, act, rushes) {
    const { state } = this;
    const time = this.timeOf(beat);
    if (!state.value || !time || !this.stage) {
      this.tell(beat, act);
      return;
    }
    const taken = this.stage.take(beat);
    const shown = { ...state.value, model: beat.after, choices: NONE, prompt: "" };
    batch(() => {
      this.tell(beat, act);
      state.value = shown;
      this.beat.value = beat;
    });
    const end = await this.stage.move(beat, taken, time);
    if (rushes === this.rushes) await this.wait(time);
    end();
  }

  /** How long a beat is shown; 0 if not by itself. @param {Beat} beat */
  timeOf(beat) {
    const waiting = this.acts.reduce((sum, { beats }) => sum + beats.reduce((all, { time }) => all + time, 0), 0);
    return this.pace() * this.pacing.time(beat, beat.time + waiting, this.isOwn(beat));
  }

  /** Whether a beat belongs to a turn of whoever looks. @param {Beat} beat */
  isOwn(beat) {
    const seat = this.state.value?.seat ?? null;
    return seat !== null && Number(beat.after.game?.active ?? -1) === seat;
  }

  /** What a beat shows has happened. @param {Beat} beat @param {Act} act */
  tell(beat, act) {
    if (act.again) return;
    batch(() => {
      this.log.value = [...this.log.value, ...beat.events];
      if (!this.isOwn(beat)) this.story.value = storyWith(this.story.value, beat);
    });
  }

  /** All beats that lead to a state have been shown. @param {State} state */
  arrive(state) {
    if (state.choices.length) this.pacing.rest();
    batch(() => {
      this.state.value = state;
      if (!this.acts.length) this.beat.value = null;
    });
  }

  /** @param {number} time */
  wait(time) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), time);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** End the beat that is shown; pressed twice, all of them. */
  skip() {
    const now = performance.now();
    if (now - this.pressed < TWICE) this.rush();
    else this.wake();
    this.pressed = now;
  }

  /** On to the next question: nothing of this turn is shown before it. */
  rush() {
    if (!this.busy.value) return;
    const { model, choices } = this.acts.at(-1)?.state ?? /** @type {State} */ (this.state.value);
    this.hurried = choices.length ? null : (model.game?.turn ?? null);
    this.finish();
  }

  /** End all beats: what is drawn now is where they lead to. */
  finish() {
    const acts = this.acts;
    this.drop();
    batch(() => {
      for (const act of acts) {
        for (const beat of act.beats) this.tell(beat, act);
        this.state.value = act.state;
      }
    });
  }

  /** Show nothing more of what was to be shown. */
  drop() {
    this.acts = [];
    this.rushes += 1;
    this.works = false;
    this.left.value = 0;
    this.beat.value = null;
    const { wake } = this;
    this.wake = () => {};
    wake();
    this.stage?.clear();
  }

  /** Show some beats again, and then what is. @param {Beat[]} beats */
  again(beats) {
    const state = this.state.value;
    if (this.acts.length || !this.isWatched() || !state || !beats.length) return;
    this.pacing = new Pacing();
    this.acts.push({ beats: [...beats], state, again: true });
    this.left.value = beats.length;
    this.state.value = { ...state, model: beats[0].before, choices: NONE, prompt: "" };
    void this.work();
  }
}

/** The story of a turn with a beat more: that of the next turn begins anew. @param {Beat[]} story @param {Beat} beat */
function storyWith(story, beat) {
  const turn = (/** @type {Beat | undefined} */ each) => each?.after.game?.turn;
  return turn(story[0]) === turn(beat) ? [...story, beat] : [beat];
}
