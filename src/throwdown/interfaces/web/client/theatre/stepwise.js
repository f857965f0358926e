/** A course with a beat for each entry, passes too: for examples, where each entry is told of by itself. */

/** @typedef {import("../protocol.js").Course} Course */

/** @param {Course} course @returns {Course} */
export function stepwise(course) {
  /** @type {import("../protocol.js").Beat[]} */
  const beats = [];
  for (const beat of course.beats)
    for (const entry of beat.numbers) {
      // An entry that reached into the next turn belongs to that.
      if (beats.at(-1)?.entry === entry) beats.pop();
      const isLast = entry === beat.entry;
      const told = isLast ? {} : { answers: [], of: [], text: "" };
      beats.push({ ...beat, ...told, entry, numbers: [entry], events: -1 });
    }
  const placeOf = (/** @type {number} */ beat) => beats.findIndex(({ entry }) => entry === course.beats[beat]?.entry);
  const used = [...new Set(beats.map(({ turn }) => turn))];
  return {
    ...course,
    beats: beats.map((beat) => ({ ...beat, turn: used.indexOf(beat.turn) })),
    turns: used.map((place) => {
      const first = beats.findIndex(({ turn }) => turn === place);
      const own = beats.filter(({ turn }) => turn === place).length;
      return { ...course.turns[place], first, beats: own };
    }),
    moments: course.moments.map((moment) => ({ ...moment, beat: placeOf(moment.beat) })),
    turning: placeOf(course.turning),
    ending: course.ending && { ...course.ending, beat: placeOf(course.ending.beat) },
  };
}
