/** The links that others take open seats with. */
import { html } from "../html.js";
import { say } from "../words.js";

/** @param {{id: string, state: import("../connection.js").State}} props */
export function Invitations({ id, state }) {
  if (state.seats.every((seat) => seat.taken)) return null;
  const kept = sessionStorage.getItem(`invite.${id}`);
  const keys = /** @type {string[]} */ (kept ? JSON.parse(kept) : []);
  return html`
    <section class="invite box">
      <h2 class="label">${say("table.invite")}</h2>
      ${keys.map(
        (key) => html`
          <input
            readonly
            aria-label=${say("table.invite")}
            value=${`${location.origin}/join/${key}`}
            onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}
          />
        `,
      )}
    </section>
  `;
}
