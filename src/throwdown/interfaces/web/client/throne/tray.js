/** The dice of the roll that is open, and the odds. */
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";
import { percent } from "./board.js";
import { viewOf } from "./view.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Tray(props) {
  const { state, me } = props;
  const table = viewOf(state);
  const place = table.rolls.length - 1;
  const roll = table.rolls[place];
  const own = state.seat !== null && (roll?.player ?? me) === me;
  const whose = own
    ? say("throne.your-roll")
    : roll
      ? say("throne.roll-of", { name: props.pieces.local(table.players[roll.player].name) })
      : say("throne.dice");
  return html`
    <section class="dicetray felt" data-hero=${props.pieces.hue(roll?.player ?? me)} aria-label=${say("throne.dice")}>
      <div>
        <div class="box__h">
          <h2 class="label"><${Glyph} name="ph-offence" />${whose}</h2>
          ${
            roll?.open &&
            roll.kind === "activation" &&
            html`<${Attempts} made=${table.attempts} left=${table.attempts_left} />`
          }
        </div>
        <div class="dicetray__dice" data-arrows role="group" aria-label=${whose}>
          ${
            roll
              ? roll.dice.map(
                  (value, die) => html`
                    <${Rolled}
                      key=${`${table.attempts}.${die}.${value}`}
                      ...${props}
                      roll=${roll}
                      place=${place}
                      die=${die}
                      value=${value}
                    />
                  `,
                )
              : html`<p class="empty">${say("throne.no-roll")}</p>`
          }
        </div>
      </div>
      <${Odds} ...${props} />
    </section>
  `;
}

/**
 * How many attempts have been made and are left: tokens and cards may have changed it.
 * @param {{made: number, left: number}} props
 */
function Attempts({ made, left }) {
  const all = made + left;
  return html`
    <span class="rolls label" title=${say("throne.attempts", { left })}>
      ${say("throne.roll-no", { now: made, of: all })}${" "}
      ${Array.from({ length: all }, (_, place) => html`<i class=${place < made ? "on" : ""} aria-hidden="true"></i>`)}
    </span>
  `;
}

/** @param {Props & {roll: import("./view.js").Roll, place: number, die: number, value: number}} props */
function Rolled({ play, pieces, roll, place, die, value }) {
  const name = `d${die}`;
  const symbol = pieces.symbol(roll.player, value);
  const lit = play.candidates.value.filter((choice) => choice.pick === `die r${place} ${name}`);
  // Dice that are alike are offered once; each can be marked.
  const markable = play.markable.value.some((thing) => thing.pick === `reroll ${name}`);
  const rerolling = play.marks.value.includes(`reroll ${name}`);
  const isRolling = play.markable.value.some((choice) => choice.pick.startsWith("reroll "));
  // While one rolls, a die that is not marked is kept: the tick stands on what stays.
  const state = isRolling && roll.open ? (rerolling ? "selectable" : "selected") : lit.length ? "selectable" : "";
  const kept = isRolling ? say(rerolling ? "throne.rolls-again" : "throne.kept") : "";
  const press = () =>
    markable
      ? play.mark(`reroll ${name}`)
      : lit[0]
        ? play.choose(lit[0])
        : play.askWhy(`reroll ${name}`, say("throne.die", { die: die + 1, value, symbol }));
  return html`
    <${Die}
      body="hero"
      kind="hero"
      glyph=${pieces.glyph(roll.player, value)}
      value=${value}
      name=${term("symbol", symbol)}
      state=${state}
      flag=${rerolling ? "↻" : undefined}
      nth=${die}
      rolled=${roll.open}
      label=${[say("throne.die", { die: die + 1, value, symbol }), kept].filter(Boolean).join(", ")}
      wish=${`reroll ${name}`}
      press=${play.onlooks ? undefined : press}
      piece=${name}
    />
  `;
}

/** @param {Props} props */
function Odds({ play, pieces, state }) {
  const all = play.chances.value;
  if (!all.length) return html`<div class="best"></div>`;
  const chances = all
    .filter((each) => each.kept > 0 && each.kept < 1)
    .sort((a, b) => b.kept - a.kept)
    .slice(0, 4);
  const kept = (viewOf(state).rolls[0]?.dice.length ?? 0) - play.marks.value.length;
  const title = (/** @type {string} */ name) => pieces.abilities[name]?.name ?? name;
  const met = [...new Set(all.filter((each) => each.kept === 1).map((each) => title(each.name).replace(/ \(.*/, "")))];
  return html`
    <div class="best">
      <h3 class="label">
        <${Glyph} name="odds" />
        ${play.marks.value.length ? say("throne.if-kept", { kept }) : say("throne.if-stop")}
      </h3>
      ${chances.map(
        (each) =>
          html`
            <div class="odd">
              <span><${Marked} text=${title(each.name)} /></span>
              <b>${percent(each.kept)}</b>
              <span class="bar"><i style=${{ width: `${Math.round(each.kept * 100)}%` }}></i></span>
            </div>
          `,
      )}
      ${met.length > 0 && html`<p>${say("throne.sure")} <b>${met.join(", ")}</b></p>`}
      ${!chances.length && !met.length && html`<p>${say("throne.no-odds")}</p>`}
    </div>
  `;
}
