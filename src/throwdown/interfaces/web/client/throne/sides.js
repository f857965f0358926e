/** The players of one side: alone with their dial, or teammates with the one that they share. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { Player } from "./player.js";

/**
 * @param {import("./board.js").Props & {seats: number[], where: string, ours?: boolean}} props
 */
export function Party(props) {
  const { seats, where, seen, printed, ours = false } = props;
  if (seats.length === 1) return html`<${Player} ...${props} seat=${seats[0]} where=${where} />`;
  const health = seen.health(seats[0]);
  const title = say(ours ? "throne.our-side" : "throne.their-side");
  const names = seats.map((seat) => printed.name(`p${seat}`)).join(", ");
  return html`
    <section class=${`party ${where}`} aria-label=${say("throne.side-health", { title, names, health })}>
      <div class="team__h">
        <h2 class="label">${title}</h2>
        <div class="seat__life"><${Glyph} name="health" /><b>${health}</b></div>
      </div>
      ${seats.map((seat) => html`<${Player} key=${seat} ...${props} seat=${seat} where=${where} shared />`)}
    </section>
  `;
}
