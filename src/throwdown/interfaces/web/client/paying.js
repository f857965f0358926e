/**
 * Paying for something: the cheapest way is marked on the dice, any other can be chosen by pressing
 * dice. All ways come from the server.
 */
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").Way} Way */

export class Paying {
  /** @param {import("./connection.js").Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.choice = signal(/** @type {import("./connection.js").Choice | null} */ (null));
    this.ways = signal(/** @type {Way[]} */ ([]));
    /** Dice that have been picked by hand; null as long as the cheapest way is meant. */
    this.picked = signal(/** @type {string[] | null} */ (null));
    /** The way that would be paid now; none as long as the picked dice are not enough. */
    this.way = computed(() => (this.picked.value ? this.meant(this.picked.value) : (this.ways.value[0] ?? null)));
  }

  /**
   * Show how a choice would be paid for; return whether there is anything to pay.
   * @param {import("./connection.js").Choice} choice
   */
  async begin(choice) {
    const ways = await this.waysFor(choice.pick);
    if (!ways.length) return false;
    this.picked.value = null;
    this.ways.value = ways;
    this.choice.value = choice;
    return true;
  }

  /** @param {string} pick @returns {Promise<Way[]>} */
  async waysFor(pick) {
    const reply = await this.connection.say({ type: "try", picks: [pick] });
    return reply?.type === "tried" ? reply.ways : [];
  }

  end() {
    this.choice.value = null;
    this.ways.value = [];
    this.picked.value = null;
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
