/** One's own dice: the Reserve Pool between the piles, and beside it that of a partner. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { openDice, Piles, Purse } from "./piles.js";
import { Strip } from "./theirs.js";
import { Thing } from "./thing.js";

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   us: number[],
 *   state: import("../connection.js").State,
 * }} props
 */
export function Tray({ play, pieces, me, us, state }) {
  const dice = openDice(pieces, me);
  return html`
    <section class="tray" data-drop="buy field" aria-label=${say("masters.dice")}>
      <div class="tray__r" data-place=${`${me} reserve`}>
        <div class="tray__h">
          <h2 class="label"><${Glyph} name="reserve" /><span>${say("zone.reserve")}</span></h2>
          <${Purse} pieces=${pieces} seat=${me} word="masters.energies" />
        </div>
        <div
          class="dicerow"
          data-arrows
          role="group"
          aria-label=${say("zone.reserve")}
          data-count=${dice.length}
          style=${{ "--n": dice.length }}
        >
          ${dice.map(
            (name) => html`
              <${Thing}
                key=${name}
                tilted
                play=${play}
                pieces=${pieces}
                name=${name}
                verb=${pieces.side(name)?.kind === "action" ? "use" : "field"}
              />
            `,
          )}
          ${!dice.length && html`<p class="empty">${say("masters.empty-reserve")}</p>`}
        </div>
      </div>
      <${Piles} play=${play} pieces=${pieces} seat=${me} />
      ${us
        .slice(1)
        .map((seat) => html`<${Strip} key=${seat} play=${play} pieces=${pieces} state=${state} seat=${seat} named />`)}
    </section>
  `;
}
