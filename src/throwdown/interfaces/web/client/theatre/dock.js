/** Below the table of a replay: what was asked and answered, what moves it on, the time line, and ways out of it. */
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { addressOf } from "../parts/course.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { nameOf } from "../parts/name.js";
import { Share } from "../parts/share.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Branch } from "./branch.js";
import { SPEEDS } from "./theatre.js";
import { Timeline } from "./timeline.js";
import { Turns } from "./turns.js";

/** @typedef {import("./theatre.js").Theatre} Theatre */
/** @typedef {(seats: number[]) => string} Caller */

/** @param {{theatre: Theatre, called: Caller}} props */
export function Dock({ theatre, called }) {
  const turns = useSignal(false);
  const branching = useSignal(false);
  const { id } = theatre.replay;
  const course = theatre.course.value;
  const place = theatre.beat.value;
  return html`
    <section
      class="theatre"
      aria-label=${say("replay.title")}
      data-beat=${place}
      data-last=${theatre.last}
      data-entry=${theatre.show.state.value?.number}
      data-seat=${theatre.show.state.value?.seat ?? "all"}
      data-shows=${theatre.show.busy.value ? "" : null}
      data-playing=${theatre.playing.value ? "" : null}
    >
      <${Told} theatre=${theatre} />
      <div class="theatre__controls">
        <${Moves} theatre=${theatre} />
        <${Speeds} theatre=${theatre} />
      </div>
      <${Timeline} theatre=${theatre} called=${called} />
      <div class="theatre__ways">
        <div class="theatre__row">
          <${Eyes} theatre=${theatre} />
          <${Share} small path=${`/replay/${id}${addressOf(course, place)}`} word="replay.share" />
        </div>
        <div class="theatre__row">
          <button class="btn" data-branch onClick=${() => (branching.value = true)}>
            <${Glyph} name="branch" />
            ${say("replay.branch")}
          </button>
          <button
            class="btn"
            data-turns
            aria-expanded=${String(turns.value)}
            onClick=${() => (turns.value = !turns.value)}
          >
            <${Glyph} name="log" />
            ${say("replay.turns")}
          </button>
        </div>
      </div>
      ${turns.value && html`<${Turns} theatre=${theatre} called=${called} close=${() => (turns.value = false)} />`}
      ${branching.value && html`<${Branch} theatre=${theatre} close=${() => (branching.value = false)} />`}
      ${theatre.trouble.value && html`<p class="notice" role="alert">${theatre.trouble.value}</p>`}
    </section>
  `;
}

/** What was asked, what was answered to it, and what came of it. @param {{theatre: Theatre}} props */
function Told({ theatre }) {
  const beat = theatre.course.value.beats[theatre.beat.value];
  if (!beat) return html`<p class="theatre__told"></p>`;
  const { replay, seat, asked, told } = theatre;
  const isSeen = seat.value === null || seat.value === beat.seat;
  const answers = isSeen ? beat.answers : [];
  return html`
    <div class="theatre__told">
      ${
        answers.length > 0 &&
        html`
          <p class="theatre__answer">
            ${asked.value && html`<span class="theatre__asked"><${Marked} text=${asked.value} /></span>`}
            <span class="label">${say("replay.answered", { name: nameOf(replay, beat.seat) })}</span>
            ${answers.map((answer) => html`<b class="theatre__pick"><${Marked} text=${answer} /></b>`)}
          </p>
        `
      }
      <p class="theatre__came" aria-live="polite"><${Marked} text=${told.value} /></p>
    </div>
  `;
}

/** Back, on, and on by itself. @param {{theatre: Theatre}} props */
function Moves({ theatre }) {
  const isFirst = theatre.beat.value <= 0;
  const isLast = theatre.beat.value >= theatre.last;
  const playing = theatre.playing.value;
  const by = (/** @type {() => unknown} */ move) => () => {
    theatre.pause();
    move();
  };
  const turn = (/** @type {number} */ way) => by(() => theatre.turn(way));
  return html`
    <div class="theatre__moves" role="group" aria-label=${say("replay.moves")}>
      <button class="btn" aria-label=${say("replay.turn-back")} disabled=${isFirst} onClick=${turn(-1)}>
        <${Glyph} name="back" />
      </button>
      <button class="btn" aria-label=${say("replay.back")} disabled=${isFirst} onClick=${by(() => theatre.back())}>
        <span class="turned"><${Glyph} name="right" /></span>
      </button>
      <button
        class="btn btn--go"
        data-play
        aria-label=${say(playing ? "replay.pause" : "replay.play")}
        onClick=${() => theatre.toggle()}
      >
        <${Glyph} name=${playing ? "pause" : "play"} />
      </button>
      <button class="btn" aria-label=${say("replay.on")} disabled=${isLast} onClick=${by(() => theatre.forward())}>
        <${Glyph} name="right" />
      </button>
      <button class="btn" aria-label=${say("replay.turn-on")} disabled=${isLast} onClick=${turn(1)}>
        <${Glyph} name="fwd" />
      </button>
    </div>
  `;
}

/** @param {{theatre: Theatre}} props */
function Speeds({ theatre }) {
  return html`
    <div class="theatre__speeds" role="group" aria-label=${say("replay.speed")}>
      ${SPEEDS.map(
        (speed) => html`
          <button
            key=${speed}
            data-speed=${speed}
            aria-pressed=${String(theatre.speed.value === speed)}
            onClick=${() => (theatre.speed.value = speed)}
          >
            ${speed === 0.5 ? "½" : speed}×
          </button>
        `,
      )}
    </div>
  `;
}

/** Through whose eyes one looks. @param {{theatre: Theatre}} props */
function Eyes({ theatre }) {
  const { replay, seat } = theatre;
  const look = (/** @type {Event} */ event) => {
    const chosen = valueIn(event);
    theatre.look(chosen === "" ? null : Number(chosen));
  };
  return html`
    <label class="theatre__eyes">
      <span class="label">${say("replay.seat")}</span>
      <select value=${seat.value === null ? "" : String(seat.value)} onChange=${look}>
        <option value="">${say("replay.all")}</option>
        ${replay.seats.map((_, number) => html`<option value=${String(number)}>${nameOf(replay, number)}</option>`)}
      </select>
    </label>
  `;
}
