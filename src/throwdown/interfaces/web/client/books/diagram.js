/** How dice move between the play areas: a picture, and the same as a list. */
import { html } from "../html.js";
import { thingsOf } from "../model.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** @typedef {import("../protocol.js").DiagramInfo} Movement */
/** @typedef {import("../model.js").Model} Model */

/** Where each area stands: its left upper corner. @type {Record<string, [number, number]>} */
const PLACES = {
  card: [440, 10],
  bag: [10, 10],
  prep: [10, 110],
  reserve: [10, 210],
  field: [10, 330],
  attack: [26, 376],
  used: [440, 150],
  out: [440, 290],
};
const WIDE = 170;
const HIGH = 44;

/** @param {string} node @returns {[number, number, number, number]}  its box: left, top, width, height */
function boxOf(node) {
  const [x, y] = PLACES[node];
  if (node === "field") return [x, y, WIDE, 98];
  return node === "attack" ? [x, y, WIDE - 32, 40] : [x, y, WIDE, HIGH];
}

/** The point of a box that is next to another box. @param {string} node @param {string} other */
function edgeOf(node, other) {
  const [x, y, wide, high] = boxOf(node);
  const [ox, oy, owide, ohigh] = boxOf(other);
  const [mx, my] = [x + wide / 2, y + high / 2];
  const [dx, dy] = [ox + owide / 2 - mx, oy + ohigh / 2 - my];
  const by = Math.min(Math.abs(wide / 2 / (dx || 1e-9)), Math.abs(high / 2 / (dy || 1e-9)));
  return [mx + dx * by, my + dy * by];
}

/** What a model calls the areas that are called otherwise here. @type {Record<string, string>} */
const ZONES = { card: "supply", out: "out of play" };

/** How many dice each player has in an area, player by player. @param {Model} model @param {string} node */
function diceIn(model, node) {
  const dice = thingsOf(model, "d").filter(([, die]) => die.zone === (ZONES[node] ?? node));
  return thingsOf(model, "p").map((_, seat) => dice.filter(([, die]) => die.seat === seat).length);
}

/** @param {{movement: Movement, model?: Model}} props  what is seen of the game, if one is on */
export function Diagram({ movement, model }) {
  const { nodes, edges } = movement;
  const marked = useSignal("");
  const isMarked = (/** @type {string[]} */ ...ends) => (ends.includes(marked.value) ? "" : null);
  const drawn = [...new Set(edges.map(({ start, end }) => `${start} ${end}`))].filter(
    (pair) => !["attack field", "field attack"].includes(pair),
  );
  return html`
    <svg class="movement" viewBox="0 0 620 450" role="img" aria-label=${say("books.diagram-see")}>
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      ${drawn.map((pair) => {
        const [start, end] = pair.split(" ");
        const [x1, y1] = edgeOf(start, end);
        const [x2, y2] = edgeOf(end, start);
        return html`
          <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} marker-end="url(#tip)" data-marked=${isMarked(start, end)} />
        `;
      })}
      ${Object.entries(nodes).map(([node, name]) => {
        const [x, y, wide, high] = boxOf(node);
        return html`
          <g data-marked=${isMarked(node)}>
            <rect x=${x} y=${y} width=${wide} height=${high} rx="8" />
            <text x=${x + wide / 2} y=${node === "field" ? y + 27 : y + high / 2 + 5}>${name}</text>
          </g>
        `;
      })}
    </svg>
    <div class="chips" role="group" aria-label=${say("books.areas")}>
      ${Object.entries(nodes).map(
        ([node, name]) => html`
          <button
            class="chip"
            key=${node}
            data-area=${node}
            aria-pressed=${String(marked.value === node)}
            onClick=${() => (marked.value = marked.value === node ? "" : node)}
          >
            ${name}${model && ` ${diceIn(model, node).join(" / ")}`}
          </button>
        `,
      )}
    </div>
    <ul class="movements">
      ${edges.map(
        (edge) => html`
          <li data-marked=${isMarked(edge.start, edge.end)}>
            <b>${nodes[edge.start]} → ${nodes[edge.end]}</b>: ${edge.label}${" "}
            <small>${edge.rule}</small></li>
        `,
      )}
    </ul>
  `;
}
