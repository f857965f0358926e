/** The heroes of Dice Throne: all of them, and one with dice, board, tokens and cards. */
import "../cataloguestyle.js";
import { follow } from "../address.js";
import { holds } from "../cards/choice.js";
import { Search } from "../cards/filters.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { sigilOf } from "../parts/sigil.js";
import { Top } from "../parts/top.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { HeroSheet, rated, Symbols } from "./sheet.js";

/** @typedef {server.Hero} Hero */

const TOKENS = ["positive", "negative", "unique", "companion"];
const RATINGS = [1, 2, 3, 4, 5, 6];
/** Where heroes stand that are not rated: behind all others. */
const UNRATED = RATINGS.length + 1;

/** @param {{id?: string}} props */
export function Heroes({ id }) {
  const heroes = useSignal(/** @type {Hero[]} */ ([]));
  const trouble = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    server.heroes().then(
      (found) => (heroes.value = found),
      (error) => (trouble.value = error.message),
    );
  }, [language]);
  const hero = heroes.value.find((each) => slug(each) === id);
  return html`
    <div class="site">
      <${Top} page="heroes" />
      ${trouble.value && html`<p class="notice" role="alert">${trouble.value}</p>`}
      <main class="sheet">
        ${
          !heroes.value.length && !trouble.value
            ? html`
              <h1 class="poster">${say("nav.heroes")}</h1>
              <p class="box" role="status">${say("browse.wait")}</p>
            `
            : hero
              ? html`<${HeroSheet} hero=${hero} />`
              : html`<${Gallery} heroes=${heroes.value} />`
        }
      </main>
    </div>
  `;
}

/** A hero's id as an address has it. @param {Hero} hero */
const slug = (hero) => hero.id.replace(/_/g, "-");

/** @param {{heroes: Hero[]}} props */
function Gallery({ heroes }) {
  const words = useSignal("");
  const kinds = useSignal(/** @type {string[]} */ ([]));
  const rating = useSignal(0);
  const easyFirst = useSignal(true);
  const toggle = (/** @type {string} */ kind) => {
    kinds.value = kinds.value.includes(kind) ? kinds.value.filter((each) => each !== kind) : [...kinds.value, kind];
  };
  const ordered = easyFirst.value
    ? [...heroes].sort((one, other) => (one.rating ?? UNRATED) - (other.rating ?? UNRATED))
    : heroes;
  const found = ordered.filter(
    (hero) =>
      (!rating.value || hero.rating === rating.value) &&
      holds(JSON.stringify(hero).toLowerCase(), words.value) &&
      kinds.value.every((kind) => hero.tokens.some((token) => token.kind === kind)),
  );
  return html`
    <h1 class="poster">${say("heroes.count", { count: found.length })}</h1>
    <p class="sr" role="status">${say("heroes.count", { count: found.length })}</p>
    <div class="chips">
      <${Search} of=${words} />
      ${TOKENS.map(
        (kind) => html`
          <button
            class="chip"
            key=${kind}
            aria-pressed=${String(kinds.value.includes(kind))}
            onClick=${() => toggle(kind)}
          >
            ${kind !== "companion" && html`<${Glyph} name=${`token-${kind}`} />`}
            ${term("token", kind)}
          </button>
        `,
      )}
    </div>
    <div class="chips" role="group" aria-label=${say("heroes.rating")}>
      <button
        class="chip"
        aria-pressed=${String(easyFirst.value)}
        onClick=${() => (easyFirst.value = !easyFirst.value)}
      >
        ${say("heroes.easy-first")}
      </button>
      ${RATINGS.map(
        (each) => html`
          <button
            class="chip"
            key=${each}
            data-rating=${each}
            aria-pressed=${String(rating.value === each)}
            onClick=${() => (rating.value = rating.value === each ? 0 : each)}
          >
            ${say("books.rated", { rating: each })}
          </button>
        `,
      )}
    </div>
    ${heroes.length > 0 && !found.length && html`<p class="box">${say("browse.none")}</p>`}
    <ul class="heroes">
      ${found.map(
        (hero) => html`
          <li key=${hero.id}>
            <a
              class="herotile"
              data-hero=${slug(hero)}
              data-sigil=${sigilOf(hero.id, hero.name)}
              href=${`/heroes/${slug(hero)}`}
              onClick=${follow}
            >
              <span class="herotile__name poster">${hero.name}</span>
              <${Symbols} hero=${hero} />
              <small>${rated(hero.rating)}</small>
              <small>
                ${say("heroes.sum", {
                  spaces: hero.board.length,
                  tokens: hero.tokens.length,
                  cards: hero.cards.length,
                })}
              </small>
            </a>
          </li>
        `,
      )}
    </ul>
  `;
}
