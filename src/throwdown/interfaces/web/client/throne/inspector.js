/** What is printed on a thing of Dice Throne: an ability, a card, a token. */
import { CardText } from "../books/cardtext.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";

import { say, term } from "../words.js";
import { Needed } from "./needed.js";

/** @typedef {import("./printed.js").Printed} Printed */

/** @param {{printed: Printed, subjects: string[]}} props */
export function Inspected({ printed, subjects }) {
  const seat = printed.seatOf(subjects[0]);
  const hero = printed.hero(seat);
  if (!hero) return null;
  const glyph = (/** @type {string} */ code) => printed.glyph(seat, code);
  return html`
    <div data-hero=${printed.hue(seat)}>
      ${subjects.map(
        (id) => html`
          <div class="box__h"><h3 class="label">${printed.name(id)} · ${hero.name}</h3></div>
          <${Facts} printed=${printed} id=${id} glyph=${glyph} />
        `,
      )}
      <div class="herodice" role="img" aria-label=${say("throne.dice-of", { dice: hero.dice.join(", ") })}>
        ${hero.symbols.map(
          (code, place) => html`
            <span class="herodie"><${Glyph} name=${glyph(code)} /><small>${place + 1}</small></span>
          `,
        )}
      </div>
    </div>
  `;
}

/** @param {{printed: Printed, id: string, glyph: (code: string) => string}} props */
function Facts({ printed, id, glyph }) {
  const thing = printed.thing(id);
  const spaces = "lines" in thing ? [thing] : "board" in thing ? thing.board : [];
  const text = "text" in thing ? thing.text : null;
  return html`
    <p class="inspect__now">${headOf(thing)}</p>
    ${text && html`<p><${CardText} text=${text} game="throne" /></p>`}
    ${spaces.map((space) => html`<${Lines} space=${space} glyph=${glyph} />`)}
  `;
}

/** @param {ReturnType<Printed["thing"]>} thing */
function headOf(thing) {
  if ("lines" in thing) return term("space", thing.kind);
  if ("cost" in thing) return `${term("card", thing.type)} · ${say("throne.for", { cost: thing.cost })}`;
  return `${term("token", thing.kind)} · ${say("throne.limit", { limit: thing.limit })}`;
}

/** @param {{space: import("../server.js").Space, glyph: (code: string) => string}} props */
function Lines({ space, glyph }) {
  return html`
    ${space.lines.map(
      (line) => html`<p>
        <${Needed} line=${line} glyph=${glyph} /><${CardText} text=${line.text} game="throne" />
      </p>`,
    )}
    ${space.always && html`<p><${CardText} text=${space.always} game="throne" /></p>`}
  `;
}
