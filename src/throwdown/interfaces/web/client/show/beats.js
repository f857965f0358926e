/**
 * What happened, cut into beats: each is what is shown at one time, such as a roll of eight dice or a purchase
 * with all that was paid. How a game is cut is written in its score.
 */

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../protocol.js").LogEvent} LogEvent */
/** What happened, and all that was seen as soon as it had. @typedef {{event: LogEvent, model: Model}} Moment */
/**
 * How events of a kind are shown.
 * @typedef {object} Note
 * @property {number} time  in milliseconds, at the normal pace; 0 for what goes with the beat before it
 * @property {number} [mine]  the same where whoever looks did it, if that is another time
 * @property {import("./sound.js").Cue} [cue]
 * @property {string} [effect]  what is drawn over the table
 * @property {string} [chip]  the glyph under which it is told of a turn
 * @property {boolean} [gathers]  whether events of this kind in a row are one beat
 * @property {string[]} [takes]  kinds of events that may follow in the same beat
 * @property {string[]} [ends]  kinds of beats whose events, just before, belong to it
 * @property {boolean} [closes]  whether what comes afterwards is another beat in any case
 * @property {string} [face]  the field of a die that has what came up, where a text may roll dice that lie face down
 * @property {string} [early]  what ids of the things begin with that change only after the event was told
 */
/**
 * How a game is shown, by the kinds of its events; what is not in it goes with the beat before.
 * @typedef {Record<string, Note>} Score
 */
/**
 * @typedef {object} Beat
 * @property {string} kind  of the event that it is about
 * @property {Note} note
 * @property {LogEvent[]} events
 * @property {LogEvent[]} about  those of the kind that it is about
 * @property {Model} before
 * @property {Model} after
 * @property {number} time  in milliseconds, at the normal pace
 * @property {string} text
 */

/** @type {Note} */
const SILENT = { time: 0 };

/** @param {Score} score @param {string} kind */
const noteOf = (score, kind) => (Object.hasOwn(score, kind) ? score[kind] : SILENT);

/**
 * @param {Moment[]} moments  in order
 * @param {Model} before  what was seen before the first
 * @param {Model} last  what is seen after all of them
 * @param {Score} score
 * @param {number | null} [seat]  whoever looks
 * @returns {Beat[]}
 */
export function beatsOf(moments, before, last, score, seat = null) {
  /** @type {Moment[][]} */
  const groups = [];
  let kind = "";
  let closed = true;
  for (const moment of moments) {
    const next = moment.event.kind;
    const note = noteOf(score, next);
    const [group] = groups.slice(-1);
    const goesOn = group && !closed && (kind === next ? note.gathers : noteOf(score, kind).takes?.includes(next));
    const ends = group && !closed && note.ends?.includes(kind);
    if (ends) {
      group.push(moment);
      kind = next;
    } else if (goesOn || (group && !note.time)) group.push(moment);
    else {
      groups.push([moment]);
      kind = next;
      closed = false;
    }
    if (note.closes) closed = true;
  }
  return groups.map((group, place) => {
    const next = groups[place + 1]?.[0].model ?? last;
    const beat = beatOf(group, before, next, score, seat);
    before = beat.after;
    return beat;
  });
}

/**
 * @param {Moment[]} group
 * @param {Model} before
 * @param {Model} next
 * @param {Score} score
 * @param {number | null} seat
 */
function beatOf(group, before, next, score, seat) {
  const events = group.map(({ event }) => event);
  const timed = events.filter((event) => noteOf(score, event.kind).time);
  // What was paid comes first, but the beat is about what it was paid for.
  const { kind, seat: by } = timed.findLast((event) => noteOf(score, event.kind).ends) ?? timed[0] ?? events[0];
  const note = noteOf(score, kind);
  const earliest = events.flatMap((event) => [...(noteOf(score, event.kind).early ?? "")]);
  const about = events.filter((each) => each.kind === kind);
  const after = faceUp(lookingAhead(group[group.length - 1].model, next, earliest), about, note.face);
  const time = by === seat ? (note.mine ?? note.time) : note.time;
  return {
    kind,
    note,
    events,
    about,
    before,
    after,
    time,
    text: textOf(events.slice(events.indexOf(about[0]))),
  };
}

/**
 * A model with the things of some kinds as they are a moment later.
 * @param {Model} model @param {Model} next @param {string[]} prefixes @returns {Model}
 */
function lookingAhead(model, next, prefixes) {
  if (!prefixes.length) return model;
  const found = { ...model };
  for (const id of Object.keys(model)) if (prefixes.includes(id[0]) && next[id]) found[id] = next[id];
  return found;
}

/**
 * A model in which the dice that were rolled show what came up, although they are about to go elsewhere.
 * @param {Model} model @param {LogEvent[]} events @param {string} [field] @returns {Model}
 */
function faceUp(model, events, field) {
  if (!field) return model;
  const found = { ...model };
  for (const [id, face] of events.flatMap(({ faces = {} }) => Object.entries(faces)))
    if (found[id] && found[id].zone === "prep") found[id] = { ...found[id], [field]: face, rolled: true };
  return found;
}

/**
 * All that is said of some events; that somebody means to do something goes without saying once it is done.
 * @param {LogEvent[]} events
 */
export const textOf = (events) =>
  events
    .map(({ text }) => text)
    .filter(Boolean)
    .join(" ");
