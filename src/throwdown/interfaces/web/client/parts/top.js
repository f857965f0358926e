/** The bar across the top: home, pages, language, theme. */

import { follow } from "../address.js";
import { openBooks } from "../books/place.js";
import { html } from "../html.js";
import { LANGUAGES } from "../languages.js";
import { prefer, settings, shownTheme } from "../settings.js";
import { signal, useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Toast } from "./toast.js";

/** @param {{page?: string, children?: import("../html.js").Markup}} props */
export function Top({ page, children }) {
  /** @type {[string, string, import("../words.js").Word][]} */
  const links = [
    ["home", "/", "nav.play"],
    ["teams", "/teams", "nav.teams"],
    ["cards", "/cards", "nav.cards"],
    ["heroes", "/heroes", "nav.heroes"],
    ["rules", "/rules", "nav.rules"],
  ];
  return html`
    <header class="top">
      <a class="logo poster" href="/" onClick=${follow} aria-label=${say("nav.home")}>
        <span class="logo__die"><${Glyph} name="roll" /></span>
        <span class="logo__word">Throwdown</span>
      </a>
      ${
        page &&
        html`
          <nav class="nav" aria-label=${say("nav.pages")}>
            ${links.map(
              ([name, path, word]) =>
                html`
                  <a href=${path} onClick=${follow} aria-current=${name === page ? "page" : null}>${say(word)}</a>
                `,
            )}
          </nav>
        `
      }
      <div class="top__what grow">${children}</div>
      ${!page && html`<${Look} /><${Sound} />`}
      <${Tune} />
      <${Language} />
      <${Theme} />
    </header>
    ${page && html`<${Toast} />`}
  `;
}

/** The books, over the table. */
function Look() {
  return html`
    <button class="btn btn--bare btn--sq" data-books aria-label=${say("nav.rules")} onClick=${() => openBooks("")}>
      <${Glyph} name="why" />
    </button>
  `;
}

/** The dialog of the settings, once it has been asked for. */
const dialog = signal(/** @type {typeof import("./preferences.js").Preferences | null} */ (null));

/** Whether what happens is heard; the same as `Q`. */
function Sound() {
  const { sound } = settings.value;
  return html`
    <button
      class="btn btn--bare btn--sq"
      data-sound
      aria-pressed=${String(sound)}
      aria-label=${say("nav.sound")}
      onClick=${() => prefer({ sound: !sound })}
    >
      <${Glyph} name=${sound ? "sound" : "mute"} />
    </button>
  `;
}

/** Settings, and what keys do. */
function Tune() {
  const open = useSignal(false);
  const press = async () => {
    open.value = true;
    dialog.value ??= (await import("./preferences.js")).Preferences;
  };
  return html`
    <button class="btn btn--bare btn--sq" data-prefs aria-label=${say("prefs.title")} onClick=${press}>
      <${Glyph} name="settings" />
    </button>
    ${open.value && dialog.value && html`<${dialog.value} close=${() => (open.value = false)} />`}
  `;
}

function Language() {
  const { language } = settings.value;
  return html`
    <div class="lang" role="group" aria-label=${say("nav.language")}>
      ${LANGUAGES.map(
        (each) =>
          html`
            <button
              lang=${each.code}
              title=${each.name}
              aria-pressed=${String(each.code === language)}
              onClick=${() => prefer({ language: each.code })}
            >
              ${each.code.toUpperCase()}
            </button>
          `,
      )}
    </div>
  `;
}

function Theme() {
  const other = shownTheme() === "light" ? "dark" : "light";
  return html`
    <button
      class="btn btn--bare btn--sq"
      data-theme-switch
      aria-label=${say(other === "light" ? "nav.light" : "nav.dark")}
      onClick=${() => prefer({ theme: other })}
    >
      <${Glyph} name="moon" />
    </button>
  `;
}
