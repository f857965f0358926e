/** Opening a team: a saved one, one that comes with the game, one that is built, or one from a file. */

import { reason } from "../begin.js";
import { fileIn, valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Sheet } from "../parts/sheet.js";
import { tell } from "../parts/toast.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { saved } from "./kept.js";
import { begin, forget, open, team } from "./team.js";

/** @param {{close: () => void}} props */
export function Chooser({ close }) {
  const presets = useSignal(/** @type {server.Preset[]} */ ([]));
  const trouble = useSignal("");
  const { language } = settings.value;
  const fail = (/** @type {unknown} */ error) => {
    trouble.value = reason(error);
  };
  useEffect(() => {
    server.presets().then((found) => (presets.value = found), fail);
  }, [language]);
  const take = (/** @type {() => unknown} */ how) => async () => {
    try {
      await how();
      close();
    } catch (error) {
      fail(error);
    }
  };
  const build = take(async () => open({ ...(await server.sensibleTeam(team.value.format)), name: say("team.built") }));
  return html`
    <${Sheet} title=${say("team.open")} close=${close}>
      <div class="chooserbox">
        <h2 class="poster">${say("team.open")}</h2>
        <div class="chips">
          <button class="btn" onClick=${take(begin)}><${Glyph} name="plus" />${say("team.new")}</button>
          <button class="btn btn--go" onClick=${build}><${Glyph} name="roll" />${say("team.build")}</button>
        </div>
        ${
          saved.value.length > 0 &&
          html`
            <section>
              <h3 class="label">${say("team.yours")}</h3>
              ${saved.value.map(
                (each) => html`
                  <div class="row" key=${each.name}>
                    <button class="row__go" onClick=${take(() => open(each, each.format))}>
                      <b>${each.name || say("team.unnamed")}</b>
                      <small>
                        ${say("team.sum", {
                          cards: Object.keys(each.cards).length,
                          dice: Object.values(each.cards).reduce((sum, count) => sum + count, 0),
                        })}
                      </small>
                    </button>
                    <button
                      class="btn btn--bare btn--sq"
                      aria-label=${say("team.forget", { name: each.name })}
                      onClick=${() => forget(each.name)}
                    >
                      <${Glyph} name="close" />
                    </button>
                  </div>
                `,
              )}
            </section>
          `
        }
        ${[...new Set(presets.value.map((each) => each.set_title))].map(
          (set) => html`
            <section key=${set}>
              <h3 class="label">${set}</h3>
              ${presets.value
                .filter((each) => each.set_title === set)
                .map(
                  (each) => html`
                    <button class="row" key=${each.id} onClick=${take(() => open(each.team, each.format))}>
                      <span class="grow"><b>${each.title}</b><small>${each.about}</small></span>
                      <${Glyph} name="right" />
                    </button>
                  `,
                )}
            </section>
          `,
        )}
        <${Import} take=${take} trouble=${trouble.value} />
      </div>
    <//>
  `;
}

/** @param {{take: (how: () => unknown) => () => Promise<void>, trouble: string}} props  what the last try met */
function Import({ take, trouble }) {
  const text = useSignal("");
  const read = async (/** @type {Event} */ event) => {
    const file = fileIn(event);
    if (file) text.value = await file.text();
  };
  const bring = take(async () => {
    const read = await server.importTeam(text.value);
    open(read);
    tell(say("team.imported", { name: read.name || say("team.unnamed") }));
  });
  return html`
    <section class="importbox">
      <h3 class="label">${say("team.import")}</h3>
      <label class="filepick">
        <span class="quiet">${say("team.import-file")}</span>
        <input type="file" accept=".team,text/plain" onChange=${read} />
      </label>
      <label>
        <span class="quiet">${say("team.import-text")}</span>
        <textarea
          rows="5"
          spellcheck=${false}
          value=${text.value}
          onInput=${(/** @type {Event} */ event) => (text.value = valueIn(event))}
        ></textarea>
      </label>
      ${trouble && html`<p class="notice" role="alert" ref=${bringIntoView}>${trouble}</p>`}
      <button class="btn" disabled=${!text.value.trim()} onClick=${bring}>${say("team.import-go")}</button>
    </section>
  `;
}

/** Whatever is told is seen, wherever the dialog is scrolled to. @param {HTMLElement | null} element */
function bringIntoView(element) {
  element?.scrollIntoView({ block: "nearest" });
}
