/** Both fields, and the attack between them. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { say } from "../words.js";
import { Benches, Lanes, lanesOf } from "./lanes.js";
import { Thing } from "./thing.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   rival: number,
 *   state: import("../connection.js").State,
 *   forecast: import("./forecast.js").Forecast | null,
 * }} Props
 */

/** @param {Props} props */
export function Arena(props) {
  const { rival, state } = props;
  const lanes = lanesOf(props);
  if (lanes.length)
    return html`
      <section class="arena arena--attack felt" aria-label=${say("masters.attack")}>
        <${Lanes} ...${props} lanes=${lanes} />
        <${Benches} ...${props} lanes=${lanes} />
      </section>
    `;
  return html`
    <section class="arena felt" aria-label=${say("masters.field")}>
      <${Row} ...${props} seat=${rival} title=${say("masters.field-of", { name: nameOf(state, rival) })} />
      <div class="lane-rest" data-drop="attack">
        <span>
          <${Glyph} name="attack-zone" />
          ${say(props.pieces.game.step === "attack" ? "masters.attack-now" : "masters.attack-zone")}
        </span>
      </div>
      <${Row}
        ...${props}
        seat=${props.me}
        title=${
          state.seat === null ? say("masters.field-of", { name: nameOf(state, props.me) }) : say("masters.your-field")
        }
        mine
      />
    </section>
  `;
}

/** @param {Props & {seat: number, title: string, mine?: boolean}} props */
function Row({ play, pieces, seat, title, mine = false }) {
  const dice = pieces.in(seat, "field");
  const size = dice.length > 10 ? "fieldrow--many" : dice.length > 8 ? "fieldrow--more" : "";
  return html`
    <div
      class=${`fieldrow ${mine ? "fieldrow--me" : ""} ${size}`}
      data-drop=${mine ? "field" : "attack"}
      data-arrows
      role="group"
      aria-label=${title}
    >
      <h2 class="label"><${Glyph} name="field" />${title}</h2>
      ${dice.map(
        (name) => html`
          <${Thing} key=${name} play=${play} pieces=${pieces} name=${name} verb=${mine ? "attack" : "target"} />
        `,
      )}
      ${!dice.length && html`<p class="empty">${say(mine ? "masters.empty-field" : "masters.their-empty-field")}</p>`}
    </div>
  `;
}
