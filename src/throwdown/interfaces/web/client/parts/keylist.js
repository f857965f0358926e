/** What keys do at a table (`keys.js`), for whoever wants to know. */
import { html } from "../html.js";
import { say } from "../words.js";

/**
 * Keys that do something together, and its word; `space` and `arrows` have names of their own.
 * @type {[string[], string][]}
 */
export const KEYS = [
  [["space"], "go"],
  [["1", "…", "9", "0"], "nth"],
  [["a"], "all"],
  [["b"], "block"],
  [["u"], "undo"],
  [["m"], "list"],
  [["i"], "read"],
  [["?", "/"], "why"],
  [["arrows"], "within"],
  [["F6"], "zone"],
  [["t"], "team"],
  [["g"], "globals"],
  [["h"], "hand"],
  [["l"], "log"],
  [["s"], "stop"],
  [["p"], "pass"],
  [["q"], "sound"],
  [["r"], "main"],
  [["Escape"], "leave"],
];

/** Keys that are not called by what is printed on them everywhere. */
const NAMED = ["space", "arrows", "Escape"];

/** @param {string} key */
const nameOf = (key) => (NAMED.includes(key) ? say(`keys.${key.toLowerCase()}`) : key.toUpperCase());

export function KeyList() {
  return html`
    <dl class="keylist">
      ${KEYS.map(
        ([keys, word]) => html`
          <div key=${word}>
            <dt>${keys.map((key) => (key === "…" ? "–" : html`<kbd>${nameOf(key)}</kbd>`))}</dt>
            <dd>${say(`keys.${word}`)}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}
