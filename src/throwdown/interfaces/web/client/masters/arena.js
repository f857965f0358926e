/** Both fields, and the attack between them. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { say } from "../words.js";
import { Benches, Lanes, lanesOf } from "./lanes.js";
import { isBound, Thing } from "./thing.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   us: number[],
 *   foes: number[],
 *   state: import("../connection.js").State,
 *   forecast: import("./forecast.js").Forecast | null,
 * }} Props
 */

/** @param {Props} props */
export function Arena(props) {
  const { us, foes, state } = props;
  const lanes = lanesOf(props);
  if (lanes.length)
    return html`
      <section class="arena arena--attack felt" aria-label=${say("masters.attack")}>
        <${Lanes} ...${props} lanes=${lanes} />
        <${Benches} ...${props} lanes=${lanes} />
      </section>
    `;
  return html`
    <section class="arena felt" data-teams=${us.length > 1 ? "" : null} aria-label=${say("masters.field")}>
      ${foes.map(
        (seat) => html`
          <${Row} key=${seat} ...${props} seat=${seat}
            title=${say("masters.field-of", { name: nameOf(state, seat) })} />
        `,
      )}
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
      ${us.slice(1).map(
        (seat) => html`
          <${Row} key=${seat} ...${props} seat=${seat}
            title=${say("masters.field-of", { name: nameOf(state, seat) })} ours />
        `,
      )}
    </section>
  `;
}

/** Dice that stand in one row of a field, and where two fields stand side by side. */
const ROW = { one: 8, two: 4 };

/** @param {Props & {seat: number, title: string, mine?: boolean, ours?: boolean}} props */
function Row({ play, pieces, state, us, seat, title, mine = false, ours = false }) {
  const dice = pieces.field(seat);
  const rows = Math.ceil(dice.length / (us.length > 1 ? ROW.two : ROW.one)) || 1;
  const onlooks = state.seat === null;
  const empty =
    onlooks || ours ? "masters.our-empty-field" : mine ? "masters.empty-field" : "masters.their-empty-field";
  return html`
    <div class="half" data-half=${seat} data-side=${mine || ours ? "us" : "them"}>
      <h2 class="label"><${Glyph} name="field" />${title}</h2>
      <div
        class=${`fieldrow ${mine || ours ? "fieldrow--me" : ""}`}
        data-drop=${mine ? "field" : "attack"}
        data-place=${`${seat} field`}
        data-arrows
        data-rows=${rows}
        data-bonds=${dice.some((id) => isBound(pieces, id)) ? "" : null}
        style=${{ "--n": Math.ceil(dice.length / rows) || 1, "--rows": rows }}
        role="group"
        aria-label=${title}
      >
        ${dice.map(
          (name) => html`
            <${Thing}
              key=${name}
              play=${play}
              pieces=${pieces}
              name=${name}
              verb=${mine ? "attack" : "target"}
              ownerName=${(/** @type {number} */ owner) => nameOf(state, owner)}
            />
          `,
        )}
        ${!dice.length && html`<p class="empty">${say(empty)}</p>`}
      </div>
    </div>
  `;
}
