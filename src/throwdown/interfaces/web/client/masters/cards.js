/** Cards to buy from, and the global abilities of both. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { nameOf } from "../parts/name.js";
import { say } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** Tiles that stand in one row; more of them stand in two, each lower. */
const ROW = 13;

/** @param {Props & {us: number[]}} props */
export function Cards({ play, pieces, me, us, state }) {
  /** @type {[string, string, string[]][]} */
  const groups = [
    [
      "own",
      state.seat === null ? say("masters.team-of", { name: nameOf(state, me) }) : say("masters.team"),
      pieces.team(me),
    ],
    ...us
      .slice(1)
      .map(
        (seat) =>
          /** @type {[string, string, string[]]} */ ([
            "partner",
            say("masters.team-of", { name: nameOf(state, seat) }),
            pieces.team(seat),
          ]),
      ),
    ["basics", say("masters.basics"), pieces.basics],
  ];
  const count = groups.reduce((sum, [, , names]) => sum + names.length, 0);
  const columns = count > ROW ? Math.ceil(count / 2) : count;
  return html`
    <section
      class="shelf"
      data-rows=${count > ROW ? 2 : 1}
      style=${{ "--n": columns }}
      aria-label=${say("masters.buy-from")}
      data-arrows
    >
      ${groups.map(
        ([kind, title, names]) => html`
          <h3 key=${kind} class="label shelf__h">${title}</h3>
          ${names.map(
            (name, place) => html`
              <${Mini}
                key=${name}
                play=${play}
                pieces=${pieces}
                me=${me}
                name=${name}
                group=${place ? null : kind}
                ally=${kind === "partner"}
              />
            `,
          )}
        `,
      )}
    </section>
  `;
}

/** @param {Omit<Props, "state"> & {name: string, group: string | null, ally: boolean}} props */
function Mini({ play, pieces, me, name, group, ally }) {
  const card = pieces.cards[name];
  const { now, of } = pieces.left(name);
  const can = play.choices.value.some((choice) => choice.verb === "buy" && isAbout(choice, [name]));
  const state = play.isChosen(name) ? "chosen" : can ? "can" : ally ? "ally" : "cannot";
  const wish = `buy ${name}`;
  const slot = pieces.slot(name);
  const tag =
    state === "chosen"
      ? html`<span class="tag"><${Glyph} name="check" /><span class="sr">${say("masters.paying")}</span></span>`
      : can && play.paying.moreAbout(name)
        ? html`<span class="tag"><${Glyph} name="plus" /><span class="sr">${say("masters.add")}</span></span>`
        : null;
  return html`
    <button
      class="mcard"
      data-e=${card.energy ?? ""}
      data-state=${state}
      data-group=${group}
      data-beacon=${play.beacon.value === name ? "" : null}
      data-piece=${name}
      data-wish=${wish}
      data-title=${card.title}
      onClick=${() => play.press(name, card.title, wish)}
    >
      <span class=${`mcard__cost ${slot ? `slot-${slot}` : ""}`} data-slot=${slot || null}>
        ${pieces.cost(name, me)}
        ${card.energy && html`<${Glyph} name=${card.energy} /><i>${letterOf(card.energy)}</i>`}
      </span>
      <span class="mcard__t">${card.title}</span>
      <span class="mcard__foot">
        <${Left} now=${now} of=${of} /><${Laid} pieces=${pieces} name=${name} />
        ${can && html`<span class="sr">${say("masters.buy")}</span>`}${play.isMine.value && tag}
      </span>
    </button>
  `;
}

/** What lies on a card beside the dice to buy. @param {{pieces: import("./pieces.js").Pieces, name: string}} props */
export function Laid({ pieces, name }) {
  const [counters, dice] = [pieces.counters(name), pieces.laidOn(name)];
  const kinds = dice.map((id) => pieces.title(id)).join(", ");
  return html`
    ${
      counters > 0 &&
      html`<span class="tag tag--wait" data-counters>
      ${say("masters.counters", { count: counters })}</span>`
    }
    ${
      dice.length > 0 &&
      html`<span class="tag tag--wait" data-laid title=${kinds}>
      ${say("masters.laid", { count: dice.length })}</span>`
    }
  `;
}

/** @param {{now: number, of: number}} props */
export function Left({ now, of }) {
  return html`
    <span class="left">
      <span class="sr">${say("masters.left", { now, of })}</span>
      ${Array.from({ length: of }, (_, place) => html`<i class=${place < now ? "" : "no"} aria-hidden="true"></i>`)}
    </span>
  `;
}

/** Both players' Globals in one list, for whoever pays; the price stands first. @param {Props} props */
export function Globals({ play, pieces }) {
  const names = Object.keys(pieces.globals);
  if (!names.length) return null;
  return html`
    <section class="box globalsbox">
      <div class="box__h">
        <h2 class="label"><${Glyph} name="global" />${say("masters.globals")}</h2>
        <span class="label">${say("masters.price")}</span>
      </div>
      <div class="globals" data-arrows>
        ${names.map((name) => html`<${Global} key=${name} play=${play} pieces=${pieces} name=${name} />`)}
      </div>
    </section>
  `;
}

/** @param {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, name: string}} props */
function Global({ play, pieces, name }) {
  const { price, does } = pieces.globals[name];
  const title = pieces.title(name);
  const can = play.choices.value.some((choice) => choice.verb === "global" && choice.of?.includes(name));
  const wish = `global ${name}`;
  const foot = play.isChosen(name)
    ? html`<span class="tag"><${Glyph} name="check" />${say("masters.paying")}</span>`
    : can
      ? html`<span class="tag">${say(play.paying.moreAbout(name) ? "masters.add" : "masters.use")}</span>`
      : play.isMine.value && html`<span class="why"><${Glyph} name="why" />${say("masters.why")}</span>`;
  return html`
    <button
      class="gl"
      data-state=${play.isChosen(name) ? "chosen" : can ? "can" : "cannot"}
      data-piece=${name}
      data-wish=${wish}
      data-title=${title}
      onClick=${() => play.press(name, title, wish)}
    >
      <span class="gl__price"><${Marked} text=${price} /></span>
      <span><b>${title}</b><span><${Marked} text=${does} /></span></span>
      ${foot}
    </button>
  `;
}
