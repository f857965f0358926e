/** The worked examples of the rulebooks: the list of them, and what is told of each step beside its table. */

import "./cataloguestyle.js";
import { follow } from "./address.js";
import { html } from "./html.js";
import { Glyph } from "./parts/glyph.js";
import { Top } from "./parts/top.js";
import { lookOf } from "./registry.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

export function Examples() {
  const examples = useSignal(/** @type {server.Example[]} */ ([]));
  const trouble = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    server.examples().then(
      (found) => (examples.value = found),
      (error) => (trouble.value = error.message),
    );
  }, [language]);
  return html`
    <div class="site">
      <${Top} page="examples" />
      ${trouble.value && html`<p class="notice" role="alert">${trouble.value}</p>`}
      <main class="sheet examples">
        <h1 class="poster">${say("examples.title")}</h1>
        <p class="quiet">${say("examples.about")}</p>
        ${!examples.value.length && !trouble.value && html`<p class="box" role="status">${say("browse.wait")}</p>`}
        ${examples.value.map((example) => html`<${Listed} key=${example.id} example=${example} />`)}
      </main>
    </div>
  `;
}

/** @param {{example: server.Example}} props */
function Listed({ example }) {
  return html`
    <section class="box" aria-labelledby=${example.id}>
      <div class="box__h">
        <h2 class="label" id=${example.id}><${Glyph} name=${lookOf(example.game).badge} />${example.title}</h2>
        <small class="quiet">${example.id} · ${example.book}</small>
      </div>
      ${example.note && html`<p class="notice">${say("examples.differs", { note: example.note })}</p>`}
      ${example.parts.map(
        (part) => html`
          <a class="row" key=${part.id} href=${`/replay/${part.id}`} onClick=${follow}>
            <span class="grow"><b>${part.title}</b><small>${part.book} · ${part.edition}</small></span>
            <${Glyph} name="right" />
          </a>
        `,
      )}
    </section>
  `;
}

/**
 * What is told of the step that a replay stands at: what is decided, by which rules, and the lines of the book.
 * @param {{id: string, place: number}} props
 */
export function StepTold({ id, place }) {
  const told = useSignal(/** @type {server.ToldPart | null} */ (null));
  const { language } = settings.value;
  useEffect(() => {
    server.example(id).then(
      (found) => (told.value = found),
      () => (told.value = null),
    );
  }, [id, language]);
  const step = told.value?.steps[place];
  if (!told.value || !step) return null;
  const { example, part } = told.value;
  return html`
    <section class="steptold" aria-live="polite" aria-label=${say("examples.step")}>
      <p>
        <a href="/examples" onClick=${follow}>${example.id}</a>
        ${" "}<b>${part.title}</b>${" "}<small class="quiet">${part.book} · ${part.edition}</small>
      </p>
      ${example.note && html`<p class="quiet">${say("examples.differs", { note: example.note })}</p>`}
      ${step.answer && html`<p>${step.prompt} <b>${step.answer}</b> <${Rules} rules=${step.rules} /></p>`}
      ${!step.answer && html`<p>${say("examples.shows")} <${Rules} rules=${part.rules} /></p>`}
      ${step.refused.map(
        (each) =>
          html`<p>
            ${say("examples.refused", { wish: each.action, why: each.why })} <${Rules} rules=${[each.rule]} />
          </p>`,
      )}
      ${!step.asks && html`<p class="quiet">${say("examples.open")}</p>`}
    </section>
  `;
}

/** @param {{rules: string[]}} props */
const Rules = ({ rules }) => {
  const named = rules.filter(Boolean);
  return named.length ? html`<small class="quiet">[${named.join(", ")}]</small>` : null;
};
