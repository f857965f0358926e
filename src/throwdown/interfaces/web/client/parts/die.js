/**
 * A die as it lies on the table. What can be pressed is a button that says everything in words;
 * what is only shown is a picture.
 */
import { html } from "../html.js";
import { Glyph, letterOf } from "./glyph.js";

/**
 * @typedef {object} DieLook
 * @property {string} body  fist, bolt, mask, shield, bone, slate or hero
 * @property {string} kind  character, energy, action or hero
 * @property {string} [name]  what stands below it
 * @property {string} [sigil]
 * @property {boolean} [sidekick]  whether it is a Sidekick's, which has a glyph and but one level
 * @property {string} [glyph]
 * @property {number} [level]
 * @property {number} [cost]
 * @property {number} [attack]
 * @property {number} [defense]
 * @property {number} [bursts]
 * @property {string} [energy]
 * @property {number} [amount]
 * @property {number} [value]
 * @property {number} [slot]  of a basic action
 * @property {string} [state]  selectable, selected, damaged, illegal, held, stays, again
 * @property {import("../html.js").Markup} [flag]  what stands on its edge
 * @property {boolean} [pressed]  whether it is chosen, where its state does not say so
 * @property {string} [label]  all of it in words
 * @property {string} [piece]  its id
 * @property {string} [wish]  what one would do with it
 * @property {string} [title]  what it is called, where it is asked why it cannot be chosen
 * @property {string} [size]
 * @property {string[]} [sides]  the sides that are not up, as `sides.js` names them
 * @property {boolean} [tilted]  whether it lies as it fell, not in a row with others
 * @property {boolean} [beacon]  whether it is lit up for a moment
 * @property {(event: MouseEvent) => void} [press]
 */

/** @param {DieLook} props */
export function Die(props) {
  const { body, kind, name, state = "", size = "", press, label } = props;
  const flag = props.flag ?? (state === "selected" ? html`<${Glyph} name="check" />` : null);
  const inner = html`
    ${label && html`<span class="sr">${label}</span>`}
    <span class="die__shade" aria-hidden="true"></span>
    <span class="die__block" aria-hidden="true">
      <span class="die__face"><${Face} ...${props} /></span>
      <${Pips} ...${props} />
    </span>
    ${flag && html`<span class="die__flag" aria-hidden="true">${flag}</span>`}
    ${name && html`<span class="die__name" aria-hidden="true">${name}</span>`}
  `;
  const look = {
    class: `die ${size}`,
    "data-body": body,
    "data-kind": kind,
    "data-state": state,
    "data-piece": props.piece,
    "data-die": props.piece,
    "data-sides": props.sides?.join(" "),
    "data-tilt": props.tilted && props.piece ? tiltOf(props.piece) : null,
    "data-wish": props.wish,
    "data-title": props.title,
    "data-beacon": props.beacon ? "" : null,
  };
  if (!press) return html`<span ...${look}>${inner}</span>`;
  const chosen = state === "selected" ? true : state === "selectable" ? false : props.pressed;
  const pressed = chosen === undefined ? null : String(chosen);
  return html`<button ...${look} type="button" aria-pressed=${pressed} onClick=${press}>${inner}</button>`;
}

/** One of four ways to lie, always the same for a die. @param {string} piece */
const tiltOf = (piece) => Number(/\d+$/.exec(piece)) % 4;

/** @param {DieLook} props */
function Face(props) {
  const bursts = props.bursts
    ? html`
      <span class="die__burst">${Array.from({ length: props.bursts }, () => html`<${Glyph} name="burst" />`)}</span>
    `
    : null;
  if (props.kind === "character")
    return html`
      <span class="die__sigil">${props.sidekick ? html`<${Glyph} name="sidekick" />` : props.sigil}</span>
      <span class="die__c die__cost">${props.cost}</span>
      <span class="die__c die__atk">${props.attack}</span>
      <span class="die__c die__def">${props.defense}</span>
      ${bursts}
    `;
  if (props.kind === "energy") return html`<${EnergyFace} ...${props} />${bursts}`;
  if (props.kind === "hero")
    return html`
      <span class="die__sigil"><${Glyph} name=${props.glyph ?? "roll"} /></span>
      <span class="die__letter">${props.value}</span>
    `;
  return html`
    <span class="die__sigil">${props.sigil}</span>
    ${bursts}
    ${props.slot ? html`<span class=${`die__slot slot-${props.slot}`}></span>` : null}
  `;
}

/** @param {DieLook} props */
function EnergyFace({ energy = "generic", amount = 1 }) {
  const generic = energy === "generic";
  const glyph = generic && amount === 2 ? "generic-2" : energy;
  const count = generic ? 1 : Math.min(amount, 2);
  return html`
    <span class=${`die__sigil ${count === 2 ? "die__sigil--two" : ""}`} data-e=${energy}>
      ${Array.from({ length: count }, () => html`<${Glyph} name=${glyph} />`)}
    </span>
    ${energy !== "wild" && html`<span class="die__letter">${letterOf(energy)}</span>`}
    ${amount > 1 && !generic && html`<span class="die__worth">${amount}</span>`}
  `;
}

/** @param {DieLook} props */
function Pips({ kind, sidekick, level = 0 }) {
  if (kind !== "character" || sidekick) return null;
  return html`
    <span class="die__pips">${[1, 2, 3].map((pip) => html`<i class=${pip <= level ? "on" : ""}></i>`)}</span>
  `;
}
