/** How a game ended, and what one can do next. */
import { html } from "../html.js";
import { follow, go } from "../address.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { nameOf } from "./name.js";

/** @param {{state: import("../connection.js").State, info: server.TableInfo}} props */
export function Over({ state, info }) {
  const hidden = useSignal(false);
  if (hidden.value) return null;
  const { winners } = state.view;
  const mine = state.seat !== null && winners.includes(state.seat);
  const result = !winners.length ? "over.draw" : state.seat === null || info.yours.length > 1 ? "over.over" : mine ? "over.won" : "over.lost";
  const names = winners.map((seat) => nameOf(state, seat)).join(", ");
  const again = async () => {
    const seats = state.seats.map((_, seat) =>
      info.yours.includes(seat) ? { kind: "me" } : { kind: "bot", level: state.seats[seat].level ?? settings.value.level },
    );
    const made = await server.beginTable(info.game, info.setup, /** @type {server.SeatWish[]} */ (seats));
    go(`/table/${made.table.id}`);
  };
  return html`<section class="over" role="dialog" aria-labelledby="over"><h2 id="over" class="poster">${say(result)}</h2>
<p>${winners.length ? say("over.winner", { names }) : ""}</p>
<div class="over__acts"><button class="btn btn--go btn--big" data-primary onClick=${again}>${say("over.again")}</button>
<a class="btn btn--big" href=${`/replay/${info.id}`} onClick=${follow}><${Glyph} name="replay" />${say("over.replay")}</a>
<a class="btn btn--big" href=${`/api/replays/${info.id}/record`} download=${`${info.id}.record`}>${say("over.record")}</a>
<button class="btn btn--bare" onClick=${() => (hidden.value = true)}>${say("over.look")}</button></div></section>`;
}
