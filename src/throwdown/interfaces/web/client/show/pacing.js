/** How long beats are: as long as they should be, and shorter the more somebody else does in one turn. */

/**
 * What the beats of somebody else's turn take together at most, in milliseconds at the normal pace. Whoever was asked
 * something meanwhile has not waited since.
 */
export const TURN = 6000;
/** After so much of a turn, each further beat is shorter than the one before. */
const PATIENCE = 3500;
/** What would be shown for less is not shown by itself, in milliseconds. */
const GLIMPSE = 60;

export class Pacing {
  constructor() {
    /** What the turn that is shown has taken so far, at the normal pace. */
    this.spent = 0;
    this.turn = -1;
  }

  /** Whoever looks is asked something. */
  rest() {
    this.spent = 0;
  }

  /**
   * How long a beat is shown at the normal pace; 0 if not by itself.
   * @param {import("./beats.js").Beat} beat
   * @param {number} waiting  how much time all beats want that are known to come, with this one
   * @param {boolean} own  whether it is the turn of whoever looks
   */
  time(beat, waiting, own) {
    const turn = Number(beat.after.game?.turn ?? 0);
    if (turn !== this.turn) {
      this.turn = turn;
      this.spent = 0;
    }
    if (own) return beat.time;
    const left = TURN - this.spent;
    const factor = Math.max(0, Math.min(1, left / waiting, left / (TURN - PATIENCE)));
    const time = beat.time * factor;
    if (time < GLIMPSE) return 0;
    this.spent += time;
    return time;
  }
}
