/** Filters: a search and a chip for every value; on narrow screens they are a sheet. */
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../server.js").Facet} Facet */

/** @param {{of: import("../vendor/signals.js").Signal<string>}} props */
export function Search({ of }) {
  return html`
    <label class="field">
      <${Glyph} name="search" />
      <span class="sr">${say("browse.search")}</span>
      <input
        class="find"
        type="search"
        placeholder=${say("browse.search")}
        value=${of.value}
        onInput=${(/** @type {Event} */ event) => (of.value = valueIn(event))}
      />
    </label>
  `;
}

/** @param {{choice: Choice, facets: Facet[]}} props */
export function Filters({ choice, facets }) {
  const open = useSignal(false);
  useEffect(() => {
    const leave = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") open.value = false;
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, []);
  return html`
    <div class="finder">
      <div class="filterbar">
        <${Search} of=${choice.words} />
        <button
          class="btn"
          aria-expanded=${String(open.value)}
          aria-controls="filters"
          onClick=${() => (open.value = true)}
        >
          <${Glyph} name="filter" />
          ${say("browse.filters", { count: choice.count })}
        </button>
      </div>
      <aside class="filters" id="filters" data-open=${open.value ? "" : null} aria-label=${say("browse.filter")}>
        ${facets.map(
          (facet) => html`
            <section key=${facet.name}>
              <h3 class="label" id=${`facet-${facet.name}`}>${facet.title}</h3>
              <div class="chips" role="group" aria-labelledby=${`facet-${facet.name}`}>
                ${Object.entries(facet.options).map(
                  ([value, label]) => html`
                    <${Chip} key=${value} choice=${choice} facet=${facet.name} value=${value} label=${label} />
                  `,
                )}
              </div>
            </section>
          `,
        )}
        <div class="filters__foot">
          <button class="btn" disabled=${!choice.count && !choice.words.value} onClick=${() => choice.clear()}>
            <${Glyph} name="undo" />
            ${say("browse.clear")}
          </button>
          <button class="btn btn--go filters__close" onClick=${() => (open.value = false)}>
            ${say("browse.show")}
          </button>
        </div>
      </aside>
    </div>
  `;
}

/**
 * Energy has its colour, shape and letter; the word is said.
 * @param {{choice: Choice, facet: string, value: string, label: string}} props
 */
function Chip({ choice, facet, value, label }) {
  const energy = facet === "energy" && letterOf(value);
  const content = energy
    ? html`<span class="en" data-e=${value}><${Glyph} name=${value} /></span>${energy}`
    : label.charAt(0).toUpperCase() + label.slice(1);
  return html`
    <button
      class="chip"
      aria-pressed=${String(choice.isChosen(facet, value))}
      aria-label=${energy ? label : null}
      title=${energy ? label : null}
      onClick=${() => choice.toggle(facet, value)}
    >
      ${content}
    </button>
  `;
}
