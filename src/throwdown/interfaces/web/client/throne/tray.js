/** The dice of the roll that is open, and the odds. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";
import { percent } from "./board.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   seen: import("./seen.js").Seen,
 *   printed: import("./printed.js").Printed,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Tray(props) {
  const { state, seen, printed, me } = props;
  const { attempts = 0, left = 0 } = seen.game;
  const [id = "", roll] = seen.rolls().at(-1) ?? [];
  const own = state.seat !== null && (roll?.seat ?? me) === me;
  const whose = own
    ? say("throne.your-roll")
    : roll
      ? say("throne.roll-of", { name: printed.name(`p${roll.seat}`) })
      : say("throne.dice");
  return html`
    <section class="dicetray felt" data-hero=${printed.hue(roll?.seat ?? me)} aria-label=${say("throne.dice")}>
      <div>
        <div class="box__h">
          <h2 class="label"><${Glyph} name="ph-offence" />${whose}</h2>
          ${roll?.open && roll.kind === "activation" && html`<${Attempts} made=${attempts} left=${left} />`}
        </div>
        <div class="dicetray__dice" data-arrows role="group" aria-label=${whose}>
          ${
            roll
              ? seen.dice(id).map(
                  ([die, { value = 0 }], place) =>
                    html`
                        <${Rolled}
                          key=${`${attempts}.${place}.${value}`}
                          ...${props}
                          roll=${roll}
                          id=${die}
                          place=${place}
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

/** @param {Props & {roll: import("../protocol.js").ThroneRoll, id: string, place: number, value: number}} props */
function Rolled({ play, printed, roll, id, place, value }) {
  const symbol = printed.symbol(roll.seat, value);
  const lit = play.candidates.value.find((choice) => isAbout(choice, [id]));
  const again = play.markable.value.find((choice) => isAbout(choice, [id]));
  const rerolling = again !== undefined && play.marks.value.includes(again.pick);
  const isRolling = play.markable.value.length > 0;
  // While one rolls, a die that is not marked is kept: the tick stands on what stays.
  const state = isRolling && roll.open ? (rerolling ? "selectable" : "selected") : lit ? "selectable" : "";
  const kept = isRolling ? say(rerolling ? "throne.rolls-again" : "throne.kept") : "";
  const label = say("throne.die", { die: place + 1, value, symbol });
  const wish = `reroll d${place}`;
  const press = () => (again ? play.mark(again.pick) : lit ? play.choose(lit) : play.askWhy(wish, label));
  return html`
    <${Die}
      body="hero"
      kind="hero"
      glyph=${printed.glyph(roll.seat, printed.code(roll.seat, value))}
      value=${value}
      name=${symbol}
      state=${state}
      flag=${rerolling ? "↻" : undefined}
      nth=${place}
      rolled=${roll.open}
      label=${[label, kept].filter(Boolean).join(", ")}
      wish=${wish}
      title=${label}
      press=${play.onlooks ? undefined : press}
      piece=${id}
    />
  `;
}

/** @param {Props} props */
function Odds({ play, seen, printed }) {
  const all = play.chances.value;
  if (!all.length) return html`<div class="best"></div>`;
  const chances = all
    .filter((each) => each.kept > 0 && each.kept < 1)
    .sort((a, b) => b.kept - a.kept)
    .slice(0, 4);
  const kept = seen.dice(seen.rolls()[0]?.[0] ?? "").length - play.marks.value.length;
  const met = [...new Set(all.filter((each) => each.kept === 1).map((each) => printed.subject(each.name)))];
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
              <span><${Marked} text=${printed.name(each.name)} /></span>
              <b>${percent(each.kept)}</b>
              <span class="bar"><i style=${{ width: `${Math.round(each.kept * 100)}%` }}></i></span>
            </div>
          `,
      )}
      ${met.length > 0 && html`<p>${say("throne.sure")} <b>${met.map((id) => printed.name(id)).join(", ")}</b></p>`}
      ${!chances.length && !met.length && html`<p>${say("throne.no-odds")}</p>`}
    </div>
  `;
}
