/** What somebody else did in their last turn, in a few chips: each shows its part of it again. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** @typedef {import("./beats.js").Beat} Beat */

/** @param {{play: import("../play.js").Play}} props */
export function Tale({ play }) {
  const story = play.show?.story.value ?? [];
  const told = story.filter((beat) => beat.note.chip && beat.text);
  if (!told.length) return null;
  const again = (/** @type {Beat[]} */ beats) => play.show.again(beats);
  return html`
    <section class="box tale" aria-label=${say("show.story")}>
      <div class="box__h">
        <h2 class="label">${say("show.story")}</h2>
        <button class="btn btn--bare" data-again onClick=${() => again(story)}>
          <${Glyph} name="replay" />${say("show.again")}
        </button>
      </div>
      <ol class="tale__beats">
        ${told.map(
          (beat) => html`
            <li>
              <button class="tale__beat" onClick=${() => again([beat])}>
                <${Glyph} name=${beat.note.chip ?? ""} /><span><${Marked} text=${beat.text} /></span>
              </button>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
