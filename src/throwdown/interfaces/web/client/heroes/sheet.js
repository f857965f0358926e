/** One hero: the die, the board, tokens and companions, and the cards of its deck. */

import { follow } from "../address.js";
import { begin, reason } from "../begin.js";
import { holds } from "../cards/choice.js";
import { Search } from "../cards/filters.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { sigilOf } from "../parts/sigil.js";
import { tell } from "../parts/toast.js";
import * as server from "../server.js";
import { Needed } from "../throne/needed.js";
import { glyphOf } from "../throne/symbols.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";

/** @typedef {import("../server.js").Hero} Hero */
/** @typedef {import("../server.js").Line} Line */
/** @typedef {{part: string, kind: string, name: string, label: string, lines: Line[]}} Entry */

/** The game that heroes are of. */
const GAME = "throne";
const PARTS = /** @type {const} */ (["board", "tokens", "cards"]);
/** Where the words for the kinds of each part stand. @type {Record<string, string>} */
const GROUPS = { board: "space", tokens: "token", cards: "card" };

/** Each symbol of the die, and how often it is there. @param {{hero: Hero}} props */
export function Symbols({ hero }) {
  const count = (/** @type {string} */ code) => hero.symbols.filter((each) => each === code).length;
  return html`
    <span class="symbols">
      ${[...new Set(hero.symbols)].map(
        (code) => html`
          <span key=${code}>
            <${Glyph} name=${glyphOf(hero.symbols, code)} />
            ${count(code)}
            <span class="sr"> ${hero.dice[hero.symbols.indexOf(code)]}</span>
          </span>
        `,
      )}
    </span>
  `;
}

/** How hard a hero is to play. @param {number | null} rating */
export const rated = (rating) =>
  `${say("heroes.rating")}: ${rating === null ? say("books.unrated") : say("books.rated", { rating })}`;

/** What a token is: its kind, its limits, whether it stays. @param {import("../server.js").Token} token */
const factsOf = (token) =>
  [
    term("token", token.kind),
    say("heroes.limit", { limit: token.limit }),
    token.limit_others !== token.limit && say("heroes.limit-others", { limit: token.limit_others }),
    token.persistent && say("heroes.persistent"),
  ]
    .filter(Boolean)
    .join(" · ");

/** Everything printed for a hero, in one list. @param {Hero} hero @returns {Entry[]} */
function entriesOf(hero) {
  /** What needs no dice. @param {string} text @returns {Line} */
  const plain = (text) => ({ needs: null, symbols: [], straight: 0, text });
  /** @param {import("../server.js").Space} space @returns {Line[]} */
  const lines = (space) => [...space.lines, ...(space.always ? [plain(space.always)] : [])];
  return [
    ...hero.board.map((space) => ({
      part: "board",
      kind: space.kind,
      name: space.name,
      label: term("space", space.kind),
      lines: lines(space),
    })),
    ...hero.tokens.map((token) => ({
      part: "tokens",
      kind: token.kind,
      name: token.name,
      label: factsOf(token),
      lines: [plain(token.text)],
    })),
    ...hero.cards.map((card) => ({
      part: "cards",
      kind: card.type,
      name: card.name,
      label: `${term("card", card.type)} · ${card.cost} ${say("throne.cp")}`,
      lines: card.text ? [plain(card.text)] : card.board.flatMap(lines),
    })),
  ];
}

/** Begin a game as a hero. @param {Hero} hero */
async function play(hero) {
  try {
    await begin(GAME, await server.menuSetup(GAME, { answers: { hero: hero.id, other: "random" } }), "bot");
  } catch (error) {
    tell(reason(error));
  }
}

/** @param {{hero: Hero}} props */
export function HeroSheet({ hero }) {
  const words = useSignal("");
  const kind = useSignal("");
  const entries = entriesOf(hero);
  const glyph = (/** @type {string} */ code) => glyphOf(hero.symbols, code);
  const keyOf = (/** @type {Entry} */ entry) => `${entry.part}.${entry.kind}`;
  const kinds = [...new Map(entries.map((entry) => [keyOf(entry), entry]))];
  const found = entries.filter(
    (entry) =>
      (!kind.value || keyOf(entry) === kind.value) &&
      holds(
        [entry.name, ...entry.lines.flatMap(({ needs, text }) => [needs, text])].join(" ").toLowerCase(),
        words.value,
      ),
  );
  return html`
    <div class="herosheet" data-hero=${hero.id.replace(/_/g, "-")}>
      <header class="herohead" data-sigil=${sigilOf(hero.id, hero.name)}>
        <a class="btn btn--bare" href="/heroes" onClick=${follow}>← ${say("nav.heroes")}</a>
        <h1 class="poster">${hero.name}</h1>
        <p class="label">${rated(hero.rating)}</p>
        <button class="btn btn--go" data-play-hero onClick=${() => play(hero)}>
          <${Glyph} name="play" />
          ${say("heroes.play", { name: hero.name })}
        </button>
        <div class="herodice" role="group" aria-label=${say("browse.faces")}>
          ${hero.dice.map(
            (symbol, place) => html`
              <${Die}
                body="hero"
                kind="hero"
                glyph=${glyph(hero.symbols[place])}
                value=${place + 1}
                name=${symbol}
                label=${`${place + 1}: ${symbol}`}
              />
            `,
          )}
        </div>
      </header>
      <div class="chips">
        <${Search} of=${words} />
        <button class="chip" aria-pressed=${String(!kind.value)} onClick=${() => (kind.value = "")}>
          ${say("browse.all")}
        </button>
        ${kinds.map(
          ([key, entry]) => html`
            <button
              class="chip"
              key=${key}
              aria-pressed=${String(kind.value === key)}
              onClick=${() => (kind.value = kind.value === key ? "" : key)}
            >
              ${term(GROUPS[entry.part], entry.kind)}
            </button>
          `,
        )}
      </div>
      ${!found.length && html`<p class="box" role="status">${say("browse.none")}</p>`}
      ${PARTS.map((part) => {
        const inside = found.filter((entry) => entry.part === part);
        return (
          inside.length > 0 &&
          html`
            <section key=${part}>
              <h2 class="poster">${say(`heroes.${part}`)}</h2>
              <div class="herogrid">
                ${inside.map((entry) => html`<${Printed} key=${entry.name} entry=${entry} glyph=${glyph} />`)}
              </div>
            </section>
          `
        );
      })}
      ${
        hero.questions.length > 0 &&
        html`
          <section>
            <h2 class="poster">${term("bookpage", "questions")}</h2>
            <dl class="heroquestions">
              ${hero.questions.map(
                (each) => html`
                  <dt>${each.question}</dt>
                  <dd>${each.answer} <small>${term("booksource", each.source)} · ${each.rule}</small></dd>
                `,
              )}
            </dl>
          </section>
        `
      }
    </div>
  `;
}

/** @param {{entry: Entry, glyph: (symbol: string) => string}} props */
function Printed({ entry, glyph }) {
  return html`
    <article class="heroentry" data-k=${entry.kind}>
      <h3>
        ${entry.part === "tokens" && entry.kind !== "companion" && html`<${Glyph} name=${`token-${entry.kind}`} />`}
        ${entry.name}
      </h3>
      <p class="label">${entry.label}</p>
      ${entry.lines.map(
        (line) => html`<p><${Needed} line=${line} glyph=${glyph} /><${Marked} text=${line.text} /></p>`,
      )}
    </article>
  `;
}
