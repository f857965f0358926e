/** What one player does several times in a row stands in one line: `You roll fist, mask.` */

/** @typedef {import("../connection.js").Event} Event */
/** @typedef {{events: Event[], text: string}} Told */

const TOGETHER = ["rolled", "rerolled", "drew", "paid", "attacked", "moved", "KO'd"];

/** @param {Event[]} events @returns {Told[]} */
export function summary(events) {
  /** @type {Told[]} */
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    const before = last?.events[0];
    if (last && before && TOGETHER.includes(event.kind) && before.kind === event.kind && before.seat === event.seat) {
      const joined = together([...last.events, event].map((each) => each.text));
      if (joined) {
        last.events.push(event);
        last.text = joined;
        continue;
      }
    }
    found.push({ events: [event], text: event.text });
  }
  return found;
}

/** Lines that begin and end alike made one; empty if they have nothing in common. @param {string[]} lines */
function together(lines) {
  if (new Set(lines).size === 1) return `${lines[0]} ×${lines.length}`;
  const words = lines.map((line) => line.split(" "));
  const [first] = words;
  const same = (
    /** @type {(line: string[], place: number) => string | undefined} */ at,
    /** @type {number} */ most,
  ) => {
    let count = 0;
    while (count < most && words.every((line) => at(line, count) === at(first, count))) count += 1;
    return count;
  };
  const shortest = Math.min(...words.map((line) => line.length));
  const head = same((line, place) => line[place], shortest - 1);
  const tail = same((line, place) => line.at(-1 - place), shortest - head - 1);
  if (!head && !tail) return "";
  const middles = words.map((line) => line.slice(head, line.length - tail).join(" "));
  const ended = tail
    ? middles
    : middles.map((each, place) => (place < middles.length - 1 ? each.replace(/\.$/, "") : each));
  return [...first.slice(0, head), counted(ended), ...(tail ? first.slice(-tail) : [])].join(" ");
}

/** What comes again is counted: `SK, SK` is `2 × SK`. @param {string[]} things */
function counted(things) {
  const end = things.at(-1)?.endsWith(".") ? "." : "";
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const thing of things.map((each) => each.replace(/\.$/, ""))) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => (count > 1 ? `${count} × ${thing}` : thing)).join(", ") + end;
}
