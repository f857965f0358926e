/** Dice that are rolled beside the main roll: for a text, a token, a target, the start; in a duel face to face. */
import { html } from "../../html.js";
import { say } from "../../words.js";
import { Rolled } from "./die.js";
import { higherOf, together } from "./rolls.js";

/** @typedef {import("./rolls.js").Roll} Roll */

/** @param {import("../board.js").Props & {rolls: Roll[]}} props */
export function Beside(props) {
  const { rolls, printed } = props;
  return html`
    <div class="beside" data-beside=${rolls.length}>
      ${together(rolls).map(
        (each) => html`
          <div
            class="beside__one"
            key=${each[0].id || each[0].source}
            role="group"
            aria-label=${titleOf(printed, each[0])}
          >
            <span class="label">${titleOf(printed, each[0])}</span>
            <div class="beside__dice"><${Faced} ...${props} rolls=${each} /></div>
          </div>
        `,
      )}
    </div>
  `;
}

/**
 * What was rolled for.
 * @param {import("../printed.js").Printed} printed
 * @param {Roll} roll
 */
function titleOf(printed, { source, kind, seat }) {
  if (kind === "targeting") return say("throne.target-roll");
  if (kind === "start") return say("throne.start-roll");
  const name = printed.name(source);
  if (kind === "activation") return say("throne.roll-of", { name: printed.name(`p${seat}`) });
  return name || say(kind === "defense" ? "throne.defense-roll" : "throne.other-roll");
}

/** @param {import("../board.js").Props & {rolls: Roll[]}} props  what was rolled for one thing */
function Faced(props) {
  const { rolls, printed, state } = props;
  const higher = higherOf(rolls);
  return rolls.map(
    (roll, place) => html`
      ${place > 0 && html`<span class="beside__vs" aria-hidden="true">${say("throne.against")}</span>`}
      <span class="beside__of" data-hero=${printed.hue(roll.seat)} data-higher=${place === higher ? "" : null}>
        <span class="beside__who">
          ${roll.seat === state.seat ? say("table.you") : printed.name(`p${roll.seat}`)}
        </span>
        <span class="beside__row">
          ${roll.dice.map(
            ([die, value], nth) =>
              html`<${Rolled} key=${die || nth} ...${props} roll=${roll} id=${die} place=${nth} value=${value} />`,
          )}
        </span>
        ${place === higher && html`<span class="sr">${say("throne.higher")}</span>`}
      </span>
    `,
  );
}
