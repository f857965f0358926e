/**
 * Paying for something: the cheapest way is marked on the dice, any other can be chosen by pressing
 * dice. What can be paid for at the same time is added by pressing it too. All ways come from the server.
 */
import { isAbout } from "./choices.js";
import { batch, computed, signal } from "./vendor/signals.js";

/** @typedef {import("./connection.js").Choice} Choice */
/** @typedef {import("./protocol.js").More} More */
/** @typedef {import("./protocol.js").Way} Way */

/** What is known where nothing could be tried. @type {{ways: Way[], more: More[]}} */
const NOTHING = { ways: [], more: [] };

export class Paying {
  /** @param {import("./connection.js").Connection} connection */
  constructor(connection) {
    this.connection = connection;
    /** What is paid for, in the order in which it is answered. */
    this.things = signal(/** @type {Choice[]} */ ([]));
    this.choice = computed(() => this.things.value[0] ?? null);
    /** What else can be paid for at the same time. */
    this.more = signal(/** @type {More[]} */ ([]));
    this.ways = signal(/** @type {Way[]} */ ([]));
    /** Dice that have been picked by hand; null as long as the cheapest way is meant. */
    this.picked = signal(/** @type {string[] | null} */ (null));
    /** The way that would be paid now; none as long as the picked dice are not enough. */
    this.way = computed(() => (this.picked.value ? this.meant(this.picked.value) : (this.ways.value[0] ?? null)));
    /** How often something else was meant to be paid for: an answer about what was before comes too late. */
    this.changes = 0;
  }

  /**
   * Show how things would be paid for; return whether there is anything to pay.
   * @param {...Choice} things
   */
  async begin(...things) {
    this.changes += 1;
    const { changes } = this;
    const { ways, more } = await this.tried(things.map(({ pick }) => pick));
    if (!ways.length) return false;
    if (changes === this.changes)
      batch(() => {
        this.picked.value = null;
        this.ways.value = ways;
        this.more.value = more;
        this.things.value = things;
      });
    return true;
  }

  /** What some picks would cost, and what could be paid for with them. @param {string[]} picks */
  async tried(picks) {
    const reply = await this.connection.say({ type: "try", picks });
    return reply?.type === "tried" ? reply : NOTHING;
  }

  /** Pay for something else too. @param {More} more */
  async add({ choice, picks }) {
    const left = [...this.things.value, choice];
    const take = (/** @type {string} */ pick) =>
      left.splice(
        left.findIndex((each) => each.pick === pick),
        1,
      );
    await this.begin(...picks.flatMap(take));
  }

  /** Do not pay for one of the things; what cannot do without it is not paid for either. @param {number} place */
  async leaveOut(place) {
    const rest = this.things.value.filter((_, each) => each !== place);
    if (!rest.length) this.end();
    else if (!(await this.begin(...rest))) await this.begin(rest[0]);
  }

  /** Whether a thing is one of those that are paid for. @param {string} id */
  isFor(id) {
    return this.things.value.some((choice) => choice.of?.includes(id));
  }

  /** What could be paid for too by pressing a thing. @param {string} id */
  moreAbout(id) {
    return this.isFor(id) ? undefined : this.more.value.find(({ choice }) => isAbout(choice, [id]));
  }

  end() {
    this.changes += 1;
    batch(() => {
      this.things.value = [];
      this.more.value = [];
      this.ways.value = [];
      this.picked.value = null;
    });
  }

  /** Take all dice out of the payment, to pick them by hand. */
  clear() {
    this.picked.value = [];
  }

  /**
   * The way that is meant by some dice: those exactly, or the only one they can still become.
   * @param {string[]} dice
   */
  meant(dice) {
    const fitting = this.fitting(dice);
    return (
      fitting.find((way) => Object.keys(way.spends).length === dice.length) ??
      (fitting.length === 1 ? fitting[0] : null)
    );
  }

  /** @param {string[]} dice */
  fitting(dice) {
    return this.ways.value.filter((way) => dice.every((name) => name in way.spends));
  }

  /** @param {string} name */
  spends(name) {
    return this.way.value?.spends[name] ?? 0;
  }

  /** @param {string} name */
  isChosen(name) {
    return this.picked.value
      ? this.picked.value.includes(name) || name in (this.way.value?.spends ?? {})
      : name in (this.way.value?.spends ?? {});
  }

  /** Whether a die could be part of the payment. @param {string} name */
  isOpen(name) {
    const ways = this.picked.value ? this.fitting(this.picked.value) : this.ways.value;
    return ways.some((way) => name in way.spends);
  }

  /** Press a die: it is swapped into the payment or out of it. @param {string} name */
  press(name) {
    const now = this.way.value ? Object.keys(this.way.value.spends) : (this.picked.value ?? []);
    if (now.includes(name))
      this.swap(
        now,
        (way) => !(name in way.spends),
        now.filter((each) => each !== name),
      );
    else this.swap(now, (way) => name in way.spends, [...(this.picked.value ?? []), name]);
  }

  /**
   * Go to the way nearest to the one that is meant now; where none is, keep what is picked.
   * @param {string[]} now @param {(way: Way) => boolean} wanted @param {string[]} otherwise
   */
  swap(now, wanted, otherwise) {
    if (this.picked.value && !this.way.value) {
      this.picked.value = otherwise;
      return;
    }
    const distance = (/** @type {Way} */ way) => Object.keys(way.spends).filter((each) => !now.includes(each)).length;
    const [nearest] = this.ways.value.filter(wanted).sort((a, b) => distance(a) - distance(b));
    this.picked.value = nearest ? Object.keys(nearest.spends) : otherwise.filter((each) => now.includes(each));
  }
}
