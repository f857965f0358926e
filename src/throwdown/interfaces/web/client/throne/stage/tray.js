/** The stage: the dice of the main roll, those rolled beside it, and what they are good for. */
import { html } from "../../html.js";
import { Glyph } from "../../parts/glyph.js";
import { Marked } from "../../parts/marked.js";
import { say, term } from "../../words.js";
import { percent } from "../board.js";
import { Beside } from "./beside.js";
import { Rolled } from "./die.js";
import { rollsOf } from "./rolls.js";

/** @typedef {import("../board.js").Props} Props */

/** @param {Props & {children?: import("../../html.js").Markup}} props  what is said at the edge of the stage */
export function Tray(props) {
  const { play, state, seen, printed, children } = props;
  const { attempts = 0, left = 0, active } = seen.game;
  const { main, beside } = rollsOf(seen, play.log.value);
  const roller = main?.seat ?? active;
  const whose =
    main && main.seat === state.seat
      ? say("throne.your-roll")
      : main
        ? say("throne.roll-of", { name: printed.name(`p${main.seat}`) })
        : term("phase", seen.game.phase);
  return html`
    <section class="dicetray felt" data-hero=${printed.hue(roller)} aria-label=${say("throne.dice")}>
      <div class="dicetray__h">
        <h2 class="poster">${whose}</h2>
        ${
          main?.open && main.kind === "activation"
            ? html`<${Attempts} made=${attempts} left=${left} />`
            : main &&
              html`<span class="label">
                ${say(main.kind === "defense" ? "throne.defense-roll" : "throne.offense-roll")}
              </span>`
        }
      </div>
      <div class="dicetray__dice" data-arrows role="group" aria-label=${whose}>
        ${
          main
            ? main.dice.map(
                ([die, value], place) =>
                  html`<${Rolled} key=${die} ...${props} roll=${main} id=${die} place=${place} value=${value} />`,
              )
            : html`<p class="empty">${say("throne.no-roll")}</p>`
        }
      </div>
      <${Beside} ...${props} rolls=${beside} />
      <div class="stage__aim">
        <div class="best"><${Aim} ...${props} /></div>
        ${children}
      </div>
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

/**
 * What the roll is about: the odds, the ability that is under way, else what the die has on its sides.
 * @param {Props} props
 */
function Aim(props) {
  if (props.play.chances.value.length) return html`<${Odds} ...${props} />`;
  if (props.seen.find("attack", "attack")) return html`<${UnderWay} ...${props} />`;
  return html`<${Sides} ...${props} />`;
}

/** @param {Props} props */
function Odds({ play, seen, printed }) {
  const all = play.chances.value;
  const chances = all
    .filter((each) => each.kept > 0 && each.kept < 1)
    .sort((a, b) => b.kept - a.kept)
    .slice(0, 5);
  const kept = seen.dice(seen.rolls()[0]?.[0] ?? "").length - play.marks.value.length;
  const met = [...new Set(all.filter((each) => each.kept === 1).map((each) => printed.subject(each.name)))];
  return html`
    <h3 class="label">
      <${Glyph} name="odds" />
      ${play.marks.value.length ? say("throne.if-kept", { kept }) : say("throne.if-stop")}
    </h3>
    ${met.length > 0 && html`<p>${say("throne.sure")} <b>${met.map((id) => printed.name(id)).join(", ")}</b></p>`}
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
    ${!chances.length && !met.length && html`<p>${say("throne.no-odds")}</p>`}
  `;
}

/** The ability of this Roll Phase: whose, what it does, and to whom. @param {Props} props */
function UnderWay({ state, seen, printed }) {
  const { line = "", target = -1 } = seen.find("attack", "attack") ?? {};
  const id = printed.subject(line);
  const text = printed.ability(id)?.lines[printed.ability(id)?.ids.indexOf(line) ?? 0]?.text ?? printed.text(id);
  const at = target === state.seat ? say("throne.at-you") : say("throne.at", { name: printed.name(`p${target}`) });
  return html`
    <h3 class="label">${say("throne.under-way")}</h3>
    <p class="best__title poster">${printed.name(id)}</p>
    ${target >= 0 && html`<p class="best__at"><${Glyph} name="ph-target" /><b>${at}</b></p>`}
    <p class="best__text"><${Marked} text=${text} /></p>
  `;
}

/** What is on the sides of the die of whoever rolls. @param {Props} props */
function Sides({ seen, printed }) {
  const { active } = seen.game;
  const hero = printed.hero(active);
  if (!hero) return null;
  return html`
    <h3 class="label">${say("throne.die-of", { name: hero.name })}</h3>
    <ul class="best__sides">
      ${hero.symbols.map(
        (code, place) => html`
          <li><span class="herodie"><${Glyph} name=${printed.glyph(active, code)} /><small>${place + 1}</small></span>
            <span>${hero.dice[place]}</span></li>
        `,
      )}
    </ul>
  `;
}
