/** Playing again with those who have just played: offered, seen by the others, begun when all are for it. */

import { follow, go } from "../address.js";
import { reason, sitDown } from "../begin.js";
import { html } from "../html.js";
import * as server from "../server.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { nameOf } from "./name.js";

/** @typedef {import("../connection.js").State} State */
/** @typedef {import("../protocol.js").Rematch} Offer */
/** @typedef {{state: State, info: server.TableInfo, play: import("../play.js").Play}} Props */

/** @type {Offer} */
const NOTHING = { type: "rematch", agreed: [], declined: [], swap: false, table: "" };

/** The seats of people who have come, and are somebody else. @param {State} state @param {server.TableInfo} info */
const othersIn = (state, info) =>
  state.seats.flatMap((seat, number) =>
    seat.level === null && seat.taken && !info.yours.includes(number) ? [number] : [],
  );

/** @param {State} state @param {number[]} seats */
const namesOf = (state, seats) => seats.map((seat) => nameOf(state, seat)).join(", ");

/**
 * What an offer means to whoever looks: whether they are for it, who else is, and who is waited for.
 * @param {Offer} offer @param {State} state @param {server.TableInfo} info
 */
function standing(offer, state, info) {
  const others = othersIn(state, info);
  return {
    mine: info.yours.some((seat) => offer.agreed.includes(seat)),
    others,
    asking: others.filter((seat) => offer.agreed.includes(seat)),
    missing: others.filter((seat) => !offer.agreed.includes(seat)),
    against: others.filter((seat) => offer.declined.includes(seat)),
  };
}

/** Who wants a rematch and waits for an answer, in a sentence; empty if nobody does. @param {Props} props */
export function wishFor({ state, info, play }) {
  const offer = play.connection.rematch.value ?? NOTHING;
  const { mine, asking } = standing(offer, state, info);
  if (mine || offer.table || !asking.length || !info.yours.length) return "";
  const names = namesOf(state, asking);
  return say(offer.swap ? "rematch.wanted-swap" : "rematch.wanted", { names, count: asking.length });
}

/**
 * Go to the game that comes of an offer, if one was for it; and say in the title that one is asked. Whoever
 * opens a table later whose players have begun another game stays there.
 * @param {Props} props
 * @returns {{current: boolean}}  whether one is for it, as far as this page knows
 */
export function useRematch({ state, info, play }) {
  const offer = play.connection.rematch.value ?? NOTHING;
  const isFor = useRef(false);
  useEffect(() => {
    if (!offer.table) isFor.current = info.yours.some((seat) => offer.agreed.includes(seat));
    else if (isFor.current) go(`/table/${offer.table}`);
  }, [offer]);
  const wish = wishFor({ state, info, play });
  useEffect(() => {
    if (!wish) return undefined;
    const title = document.title;
    document.title = `● ${wish}`;
    return () => {
      document.title = title;
    };
  }, [wish]);
  return isFor;
}

/**
 * @param {Props & {
 *   first: {current: HTMLButtonElement | null},
 *   isFor: {current: boolean},
 * }} props  what has the focus when the game is over, and what `useRematch` found
 */
export function Rematch({ state, info, play, first, isFor }) {
  const refused = useSignal("");
  const offer = play.connection.rematch.value ?? NOTHING;
  const { mine, others, asking, missing, against } = standing(offer, state, info);
  const wish = (/** @type {boolean} */ agreed, /** @type {boolean} */ swap) => async () => {
    refused.value = "";
    isFor.current = agreed;
    try {
      const { table, invitations } = await server.rematch(info.id, { agreed, swap });
      if (table) sitDown({ table: { id: table }, invitations });
    } catch (error) {
      refused.value = reason(error);
    }
  };
  if (offer.table)
    return html`
      <a class="btn btn--go btn--big over__wide" href=${`/table/${offer.table}`} onClick=${follow} data-primary>
        <${Glyph} name="play" />
        ${say(info.yours.length ? "rematch.goes-on" : "rematch.watch")}
      </a>
    `;
  if (!info.yours.length) return null;
  const told = against.length
    ? say("rematch.declined", { names: namesOf(state, against), count: against.length })
    : mine
      ? say("rematch.waiting", { names: namesOf(state, missing) })
      : wishFor({ state, info, play });
  const answered = asking.length > 0 && !mine;
  const gone = mine ? missing.filter((seat) => !state.seats[seat].connected) : [];
  return html`
    <div class="rematch over__wide" data-offer=${mine ? "mine" : answered ? "theirs" : "none"}>
      <p class="rematch__told" role="status" aria-live="polite">
        ${told && html`<b>${told}</b> `}
        ${gone.length > 0 && say("rematch.gone", { names: namesOf(state, gone), count: gone.length })}
      </p>
      <div class="rematch__acts">
        ${
          mine
            ? html`<button class="btn" ref=${first} onClick=${wish(false, offer.swap)}>${say("rematch.back")}</button>`
            : html`
              <button
                class="btn btn--go btn--big"
                ref=${first}
                data-primary
                onClick=${wish(true, answered && offer.swap)}
              >
                <${Glyph} name="replay" />
                ${say(answered ? "rematch.accept" : "rematch.offer")}
              </button>
            `
        }
        ${answered && html`<button class="btn" onClick=${wish(false, offer.swap)}>${say("rematch.decline")}</button>`}
        ${
          !mine &&
          !answered &&
          state.seats.length > 1 &&
          html`
            <button class="btn" data-swap onClick=${wish(true, true)}>
              ${say(others.length ? "rematch.swap-offer" : "rematch.swap")}
            </button>
          `
        }
      </div>
      ${refused.value && html`<p class="notice" role="alert">${refused.value}</p>`}
    </div>
  `;
}
