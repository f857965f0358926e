/**
 * The table as a show is drawn on it: things are found by `data-piece`, where things lie by `data-place`, life by
 * `data-life`. What a table does not draw is not moved, so a table may have as much of it as it likes.
 */
import { say } from "../words.js";
import { cueOf } from "./cues.js";
import { chanceOf, isStill, roll, travel } from "./dice.js";
import { banner, blow, clear, crack, flight, ghostOf, lunge, NOTHING, number, pulse, together } from "./effects.js";
import { play as sound } from "./sound.js";

/** @typedef {import("./beats.js").Beat} Beat */
/** @typedef {import("./effects.js").Motion} Motion */
/** @typedef {import("../protocol.js").LogEvent} LogEvent */
/** A thing where it lay before a beat. @typedef {{at: DOMRect, copy: HTMLElement | null}} Lain */
/**
 * What was there before a beat.
 * @typedef {object} Taken
 * @property {Map<string, Lain>} things
 * @property {number | null} seat  whoever looks
 */

/** Things that go elsewhere take so long at most, in milliseconds. */
const TRAVEL = 420;
/** Less than this is no way, in pixels. */
const STEP = 4;

/** @param {Element} element */
const isSeen = (element) => element.getClientRects().length > 0;

/** Until the table has been drawn anew. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

export class TableStage {
  /** @param {() => number | null} seat  whoever looks */
  constructor(seat) {
    this.seat = seat;
  }

  /** @returns {HTMLElement | null} */
  get table() {
    return document.querySelector(".table");
  }

  /** @param {Beat} beat @returns {Taken} */
  take({ before, after }) {
    /** @type {Map<string, Lain>} */
    const things = new Map();
    for (const [id, element] of this.pieces()) {
      // What goes away is seen on its way.
      const copies = before[id] !== after[id] && !isStill();
      const at = element.getBoundingClientRect();
      things.set(id, { at, copy: copies ? ghostOf(element, at) : null });
    }
    return { things, seat: this.seat() };
  }

  /** All things that are drawn and seen, by id. @returns {Map<string, HTMLElement>} */
  pieces() {
    const found = /** @type {HTMLElement[]} */ ([...(this.table?.querySelectorAll("[data-piece]") ?? [])]);
    return new Map(found.filter(isSeen).map((element) => [element.dataset.piece ?? "", element]));
  }

  /** @param {Beat} beat @param {unknown} taken @param {number} time @returns {Promise<() => void>} */
  async move(beat, taken, time) {
    const { table } = this;
    if (!table) return () => {};
    table.dataset.beat = beat.kind;
    await drawn();
    // Whoever rushed has ended it meanwhile.
    if (!table.dataset.beat) return () => {};
    const { things, seat } = /** @type {Taken} */ (taken);
    const pieces = this.pieces();
    this.sound(beat, pieces, seat);
    const rolled = this.rolled(beat, pieces);
    const motions = [
      this.travels(beat, things, pieces, rolled, time),
      rolled.length ? roll(rolled, seedOf(beat), time * 0.82, this.throwerOf(beat, seat, rolled[0])) : NOTHING,
      this.effect(beat, things, pieces, seat, time),
    ];
    const { animations, end } = together(...motions);
    return () => {
      for (const animation of animations) animation.finish();
      end();
      this.clear();
    };
  }

  /** Nothing is shown any more. */
  clear() {
    clear();
    delete this.table?.dataset.beat;
  }

  /**
   * What is heard comes from where it happens.
   * @param {Beat} beat
   * @param {Map<string, HTMLElement>} pieces
   * @param {number | null} seat
   */
  sound(beat, pieces, seat) {
    const cue = cueOf(beat, seat);
    if (!cue) return;
    const at = beat.about[0] && this.targetOf(beat.about[0], pieces)?.getBoundingClientRect();
    const pan = at ? (at.left + at.width / 2) / innerWidth - 0.5 : 0;
    sound(cue, { pan, pitch: 0.92 + 0.16 * chanceOf(seedOf(beat))() });
  }

  /** The dice that a beat throws. @param {Beat} beat @param {Map<string, HTMLElement>} pieces */
  rolled({ note, about }, pieces) {
    if (note.effect !== "roll") return [];
    const ids = new Set(about.map(({ values }) => String(values?.die ?? "")));
    return [...ids].flatMap((id) => pieces.get(id) ?? []);
  }

  /**
   * Where dice come from: from the side of whoever throws them, unless there is no room.
   * @param {Beat} beat
   * @param {number | null} seat
   * @param {HTMLElement} die
   */
  throwerOf({ about }, seat, die) {
    const isHigh = die.getBoundingClientRect().top < innerHeight / 3;
    return { x: -180, y: about[0]?.seat === seat || isHigh ? 90 : -90 };
  }

  /**
   * Everything that lies elsewhere now comes from where it lay.
   * @param {Beat} beat @param {Map<string, Lain>} things @param {Map<string, HTMLElement>} pieces
   * @param {HTMLElement[]} rolled @param {number} time
   */
  travels({ note, before, after }, things, pieces, rolled, time) {
    const duration = Math.min(time, TRAVEL);
    /** @type {Animation[]} */
    const animations = [];
    /** @type {Motion[]} */
    const flights = [];
    for (const [id, element] of pieces) {
      if (rolled.includes(element)) continue;
      const was = things.get(id)?.at ?? (before[id] !== after[id] ? this.placeOf(before[id]) : null);
      const is = element.getBoundingClientRect();
      if (was && Math.hypot(was.left - is.left, was.top - is.top) > STEP)
        animations.push(travel(element, was, duration));
    }
    for (const [id, { at, copy }] of things) {
      if (!copy || pieces.has(id) || note.effect === "ko") continue;
      flights.push(flight(copy, at, this.placeOf(after[id]), time));
    }
    return together({ animations, end: () => {} }, ...flights);
  }

  /** Where a thing lies that is not drawn by itself. @param {import("../model.js").Thing | undefined} thing */
  placeOf(thing) {
    if (!thing) return null;
    const { zone, seat = 0, card } = /** @type {{zone?: string, seat?: number, card?: string}} */ (thing);
    const selectors = [`[data-place="${seat} ${zone}"]`, `[data-place="${seat} ${zone?.split(" ")[0]}"]`];
    if (card) selectors.push(`[data-piece="${card}"]`);
    for (const selector of selectors) {
      const found = this.table?.querySelector(selector);
      if (found && isSeen(found)) return found.getBoundingClientRect();
    }
    return null;
  }

  /**
   * What is drawn over the table.
   * @param {Beat} beat @param {Map<string, Lain>} things @param {Map<string, HTMLElement>} pieces
   * @param {number | null} seat @param {number} time @returns {Motion}
   */
  effect({ note, about, text, after }, things, pieces, seat, time) {
    const active = Number(after.game?.active ?? -1);
    const side = active === seat ? "us" : "them";
    const targets = about.map((event) => ({ event, target: this.targetOf(event, pieces) }));
    switch (note.effect) {
      case "hit":
        return together(...targets.map(({ event, target }) => this.hit(event, target, things, time)));
      case "heal":
      case "gain":
        return together(
          ...targets.map(({ event, target }) =>
            target
              ? number(
                  target.getBoundingClientRect(),
                  `+${event.values?.amount}`,
                  note.effect === "heal" ? "heal" : "plain",
                  time,
                )
              : NOTHING,
          ),
        );
      case "ko":
        return together(...about.map((event) => this.ko(event, things, time)));
      case "lunge":
        return together(...targets.map(({ target }) => (target ? lunge(target, active === seat, time) : NOTHING)));
      case "turn":
        return active === seat ? banner(say("show.your-turn"), "", "us", time) : NOTHING;
      case "banner":
      case "card":
        return banner(titleOf(about[0]), plain(text), side, time);
      case "pulse":
        return together(...targets.map(({ target }) => (target ? pulse(target, time) : NOTHING)));
      default:
        return NOTHING;
    }
  }

  /**
   * What an event is done to.
   * @param {LogEvent} event
   * @param {Map<string, HTMLElement>} pieces
   * @returns {Element | null}
   */
  targetOf({ seat, values = {} }, pieces) {
    for (const name of ["die", "blocker", "card", "kind", "line"]) {
      const found = pieces.get(String(values[name] ?? ""));
      if (found) return found;
    }
    return this.table?.querySelector(`[data-life="${seat}"]`) ?? null;
  }

  /** @param {LogEvent} event @param {Element | null} target @param {Map<string, Lain>} things @param {number} time */
  hit({ values = {} }, target, things, time) {
    const amount = Number(values.amount ?? 0);
    const at = target?.getBoundingClientRect() ?? things.get(String(values.die ?? ""))?.at;
    if (!at) return NOTHING;
    const figure = number(at, `−${amount}`, amount ? "harm" : "plain", time);
    return target && amount ? together(blow(target, amount, time), figure) : figure;
  }

  /** @param {LogEvent} event @param {Map<string, Lain>} things @param {number} time */
  ko({ values = {} }, things, time) {
    const lain = things.get(String(values.die ?? ""));
    if (!lain?.copy) return NOTHING;
    const gone = flight(lain.copy, lain.at, null, time);
    for (const animation of gone.animations) animation.cancel();
    return together(crack(lain.copy, say("show.ko"), time), { animations: [], end: gone.end });
  }
}

/**
 * What an event is called: the name of what it is about, as its line in the log has it.
 * @param {LogEvent | undefined} event
 */
function titleOf(event) {
  if (!event?.text || !event.links) return "";
  const ids = Object.values(event.values ?? {});
  const [from, length] = event.links.find(([, , id]) => ids.includes(id)) ?? event.links[0] ?? [0, 0];
  return plain([...event.text].slice(from, from + length).join(""));
}

/** A line without the brackets around its symbols. @param {string} text */
const plain = (text) => text.replace(/\[([^\]]+)\]/g, "$1");

/** The same throw for everybody who sees it. @param {Beat} beat */
const seedOf = ({ events }) => (events[0]?.number ?? 0) + 1;
