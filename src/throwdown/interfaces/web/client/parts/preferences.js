/** The settings, each with a sentence that says what it does, kept in this browser; and what keys do. */
import { isTicked, valueIn } from "../fields.js";
import { html } from "../html.js";
import { LANGUAGES } from "../languages.js";
import { CHOICES, prefer, settings } from "../settings.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Dialog, styled } from "./dialog.js";
import { KeyList } from "./keylist.js";

/** @typedef {import("../words.js").Word} Word */

await styled;

/** The tabs, and their words. @type {[string, Word][]} */
const TABS = [
  ["settings", "prefs.tab-settings"],
  ["keys", "prefs.tab-keys"],
];
/** What the values of a setting are called. @type {Record<string, Record<string, Word>>} */
const VALUES = {
  pace: { slow: "pace.slow", normal: "pace.normal", fast: "pace.fast", instant: "pace.instant" },
  dice: { cubes: "dice.cubes", flat: "dice.flat", still: "dice.still" },
  mode: { hold: "mode.hold", normal: "mode.normal", fast: "mode.fast" },
  confirm: { always: "confirm.always", first: "confirm.first", never: "confirm.never" },
  text: { small: "text.small", normal: "text.normal", large: "text.large", largest: "text.largest" },
  theme: { "": "theme.system", light: "theme.light", dark: "theme.dark" },
};
/** What it means when one is asked. @type {Record<string, Word>} */
const ASKED = { hold: "mode.hold-why", normal: "mode.normal-why", fast: "mode.fast-why" };

/** @param {{close: () => void}} props */
export function Preferences({ close }) {
  const tab = useSignal("settings");
  return html`
    <${Dialog} name="prefs" title=${say(tab.value === "keys" ? "keys.title" : "prefs.title")} close=${close}>
      <div class="segments" role="group" aria-label=${say("prefs.title")}>
        ${TABS.map(
          ([each, word]) => html`
            <button
              class="segment"
              key=${each}
              data-tab=${each}
              aria-pressed=${String(tab.value === each)}
              onClick=${() => (tab.value = each)}
            >
              <span>${say(word)}</span>
            </button>
          `,
        )}
      </div>
      ${tab.value === "keys" ? html`<${KeyList} />` : html`<${All} />`}
    <//>
  `;
}

function All() {
  const { sound, volume, mode, stops, known } = settings.value;
  return html`
    <${Language} />
    <${Choice} name="pace" title="prefs.pace" why="prefs.pace-why" values=${CHOICES.pace} />
    <${Choice} name="dice" title="prefs.dice" why="prefs.dice-why" values=${CHOICES.dice} />
    <${Switch} name="sound" word="prefs.sound" why="prefs.sound-why" />
    ${
      sound &&
      html`
        <label class="pref">
          <b>${say("prefs.volume")}</b>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value=${volume}
            onInput=${(/** @type {Event} */ event) => prefer({ volume: Number(valueIn(event)) })}
          />
        </label>
      `
    }
    ${"vibrate" in navigator && html`<${Switch} name="vibration" word="prefs.vibration" why="prefs.vibration-why" />`}
    ${typeof Notification !== "undefined" && html`<${Notes} />`}
    <${Choice} name="mode" title="mode.label" why=${ASKED[mode]} values=${CHOICES.mode} />
    <${Choice} name="confirm" title="prefs.confirm" why="prefs.confirm-why" values=${CHOICES.confirm} />
    <${Switch} name="odds" word="prefs.odds" why="prefs.odds-why" />
    <${Switch} name="hints" word="prefs.hints" why="prefs.hints-why" />
    <${Choice} name="text" title="prefs.text" why="prefs.text-why" values=${CHOICES.text} />
    <${Choice} name="theme" title="prefs.theme" values=${CHOICES.theme} />
    <${Switch} name="letters" word="prefs.letters" why="prefs.letters-why" />
    <div class="prefs__acts">
      <button class="btn btn--line" disabled=${!stops.length} onClick=${() => prefer({ stops: [] })}>
        ${say("prefs.no-stops", { count: stops.length })}
      </button>
      <button class="btn btn--line" disabled=${!known.length} onClick=${() => prefer({ known: [], hints: true })}>
        ${say("prefs.hints-again")}
      </button>
    </div>
  `;
}

/**
 * A setting that has a few values.
 * @param {{name: keyof typeof CHOICES, title: Word, why?: Word, values: string[]}} props
 */
function Choice({ name, title, why, values }) {
  return html`
    <fieldset class="pref" data-setting=${name}>
      <legend><b>${say(title)}</b></legend>
      <div class="segments">
        ${values.map(
          (value) => html`
            <label class="segment" key=${value}>
              <input
                type="radio"
                name=${name}
                value=${value}
                checked=${settings.value[name] === value}
                onChange=${() => prefer({ [name]: value })}
              />
              <span>${say(VALUES[name][value])}</span>
            </label>
          `,
        )}
      </div>
      ${why && html`<p>${say(why)}</p>`}
    </fieldset>
  `;
}

/** Each language by its own name. */
function Language() {
  return html`
    <fieldset class="pref" data-setting="language">
      <legend><b>${say("nav.language")}</b></legend>
      <div class="segments">
        ${LANGUAGES.map(
          ({ code, name }) => html`
            <label class="segment" key=${code} lang=${code}>
              <input
                type="radio"
                name="language"
                value=${code}
                checked=${settings.value.language === code}
                onChange=${() => prefer({ language: code })}
              />
              <span>${name}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/** Whether the browser may call whoever looks elsewhere; it has to be asked first. */
function Notes() {
  const refused = useSignal(Notification.permission === "denied");
  const press = async (/** @type {Event} */ event) => {
    const box = /** @type {HTMLInputElement} */ (event.currentTarget);
    const granted = box.checked && (await Notification.requestPermission()) === "granted";
    refused.value = Notification.permission === "denied";
    box.checked = granted;
    prefer({ notes: granted });
  };
  return html`
    <label class="pref pref--switch" data-setting="notes">
      <input type="checkbox" role="switch" checked=${settings.value.notes} onChange=${press} />
      <span>
        <b>${say("prefs.notes")}</b>
        <span>${say(refused.value ? "prefs.notes-refused" : "prefs.notes-why")}</span>
      </span>
    </label>
  `;
}

/**
 * A setting that is on or off.
 * @param {{name: "sound" | "vibration" | "odds" | "hints" | "letters", word: Word, why: Word}} props
 */
function Switch({ name, word, why }) {
  return html`
    <label class="pref pref--switch" data-setting=${name}>
      <input
        type="checkbox"
        role="switch"
        checked=${settings.value[name]}
        onChange=${(/** @type {Event} */ event) => prefer({ [name]: isTicked(event) })}
      />
      <span><b>${say(word)}</b><span>${say(why)}</span></span>
    </label>
  `;
}
