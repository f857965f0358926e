/** What is printed on a thing of Dice Throne: an ability, a card, a token; and how it stands now. */
import { CardText, Keywords } from "../books/cardtext.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say, term } from "../words.js";
import { Needed } from "./needed.js";

/** @typedef {import("./printed.js").Printed} Printed */
/** @typedef {import("./seen.js").Seen} Seen */
/** @typedef {ReturnType<Printed["thing"]>} Thing */

/** @param {{printed: Printed, seen: Seen, subjects: string[], piece: string}} props */
export function Inspected({ printed, seen, subjects, piece }) {
  const seat = printed.seatOf(subjects[0]);
  const hero = printed.hero(seat);
  if (!hero) return null;
  const glyph = (/** @type {string} */ code) => printed.glyph(seat, code);
  const things = subjects.map((id) => printed.thing(id));
  return html`
    <div data-hero=${printed.hue(seat)}>
      ${subjects.map(
        (id, place) => html`
          <${Whole} thing=${things[place]} name=${printed.name(id)} hero=${hero.name} glyph=${glyph} />
        `,
      )}
      <${Now} printed=${printed} seen=${seen} piece=${piece} />
      ${
        things.some((thing) => spacesOf(thing).length > 0) &&
        html`
          <div class="herodice" role="img" aria-label=${say("throne.dice-of", { dice: hero.dice.join(", ") })}>
            ${hero.symbols.map(
              (code, place) => html`
                <span class="herodie"><${Glyph} name=${glyph(code)} /><small>${place + 1}</small></span>
              `,
            )}
          </div>
        `
      }
      <${Keywords} texts=${things.flatMap(textsOf)} game="throne" />
      <footer class="peek__f">
        <a href=${`/heroes/${printed.hue(seat)}`} target="_blank" rel="noopener">${hero.name}</a>
      </footer>
    </div>
  `;
}

/** @param {{thing: Thing, name: string, hero: string, glyph: (code: string) => string}} props */
function Whole({ thing, name, hero, glyph }) {
  const text = "text" in thing ? thing.text : null;
  return html`
    <header class="peek__h" data-k=${"type" in thing ? thing.type : null}>
      ${
        "cost" in thing &&
        html`
          <span class="peek__c">
            <span class="sr">${say("throne.costs")} </span>${thing.cost}<small>${say("throne.cp")}</small>
          </span>
        `
      }
      <h3><b class="poster">${name}</b><small>${[...factsOf(thing), hero].join(" · ")}</small></h3>
    </header>
    <div class="peek__t">
      ${text && html`<p><${CardText} text=${text} game="throne" /></p>`}
      ${spacesOf(thing).map((space) => html`<${Lines} space=${space} glyph=${glyph} />`)}
    </div>
  `;
}

/** The spaces of a board that are printed on something. @param {Thing} thing */
const spacesOf = (thing) => ("lines" in thing ? [thing] : "board" in thing ? thing.board : []);

/** All that is written on something. @param {Thing} thing */
const textsOf = (thing) => [
  ...("text" in thing && thing.text ? [thing.text] : []),
  ...spacesOf(thing).flatMap(({ lines, always }) => [...lines.map(({ text }) => text), ...(always ? [always] : [])]),
];

/** What sort of thing it is. @param {Thing} thing */
function factsOf(thing) {
  if ("lines" in thing) return [term("space", thing.kind), ...(thing.level > 1 ? ["I".repeat(thing.level)] : [])];
  if ("cost" in thing) return [term("card", thing.type)];
  return [
    term("token", thing.kind),
    say("throne.limit", { limit: thing.limit }),
    ...(thing.persistent ? [say("throne.persistent")] : []),
  ];
}

/** How many of a token somebody has. @param {{printed: Printed, seen: Seen, piece: string}} props */
function Now({ printed, seen, piece }) {
  const stack = seen.find("t", piece);
  if (!stack?.token) return null;
  const { seat, count } = stack;
  return html`<ul class="peek__now"><li>${say("throne.has-now", { name: printed.name(`p${seat}`), count })}</li></ul>`;
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
