/** The cards of Dice Masters, to be searched and read: a list of them, and a page for each. */
import "../cataloguestyle.js";
import { follow } from "../address.js";
import { html } from "../html.js";
import { Looking } from "../looking.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { tell } from "../parts/toast.js";
import { Top } from "../parts/top.js";
import { Preview } from "../preview/preview.js";
import { useEffect, useLayoutEffect, useMemo, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";
import { useAddressed } from "./addressed.js";
import { Choice } from "./choice.js";
import { Filters } from "./filters.js";
import { CardList } from "./list.js";
import { CardNotes } from "./notes.js";
import { findCard, pathOf } from "./path.js";
import { useShelf } from "./shelf.js";
import { WholeCard } from "./whole.js";

/** @typedef {import("../server.js").Card} Card */

/** @param {{id?: string}} props  of one card, as its address has it */
export function Cards({ id }) {
  const { cards, facets, trouble, waiting } = useShelf();
  const choice = useMemo(() => new Choice(), []);
  const looking = useMemo(() => new Looking(), []);
  const height = useRef(0);
  useAddressed(choice, facets, !id);
  const found = choice.among(cards, facets);
  const card = id ? findCard(cards, id) : undefined;
  useEffect(() => {
    const remember = () => {
      if (!id) height.current = scrollY;
    };
    addEventListener("scroll", remember);
    return () => removeEventListener("scroll", remember);
  }, [id]);
  useLayoutEffect(() => {
    // Whoever comes back from a card finds the list where it was.
    scrollTo(0, id ? 0 : height.current);
  }, [id]);
  return html`
    <div class="site">
      <${Top} page="cards" />
      ${trouble && html`<p class="notice" role="alert">${trouble}</p>`}
      ${
        id
          ? html`
            <main class="cardpage">
              ${
                card && html`<${CardPage} key=${card.id} card=${card} cards=${cards} found=${found} facets=${facets} />`
              }
              ${!card && !waiting && html`<p class="notice" role="alert">${say("browse.no-card")}</p>`}
              ${!card && html`<a href=${`/cards${location.search}`} onClick=${follow}>${say("browse.all-cards")}</a>`}
            </main>
          `
          : html`
            <main class="tb tb--cards">
              <${Filters} choice=${choice} facets=${facets} />
              <${CardList}
                found=${found}
                all=${cards}
                facets=${facets}
                waiting=${waiting}
                choice=${choice}
                href=${(/** @type {Card} */ each) => pathOf(each) + location.search}
              />
            </main>
            <${Preview}
              looking=${looking}
              draw=${(/** @type {string} */ each) =>
                html`<${CardNotes} card=${cards.find((one) => one.id === each)} facets=${facets} />`}
            />
          `
      }
    </div>
  `;
}

/**
 * @param {{
 *   card: Card,
 *   cards: Card[],
 *   found: Card[],
 *   facets: import("../server.js").Facet[],
 * }} props  the card, all of them, and those of the list that one came from
 */
function CardPage({ card, cards, found, facets }) {
  const list = found.includes(card) ? found : cards;
  const place = list.indexOf(card);
  const same = cards.filter((each) => each.title === card.title && each !== card);
  return html`
    <nav class="cardpage__nav" aria-label=${say("browse.cards-nav")}>
      <a class="btn btn--bare" href=${`/cards${location.search}`} onClick=${follow}>← ${say("browse.all-cards")}</a>
      <span class="grow"></span>
      <${Step} card=${list[place - 1]} word="browse.before" />
      <${Step} card=${list[place + 1]} word="browse.after" />
    </nav>
    <h1 class="sr">${card.subtitle ? `${card.title}: ${card.subtitle}` : card.title}</h1>
    <div class="cardpage__in">
      <${WholeCard} card=${card} facets=${facets} />
      <div class="cardpage__more">
        <${AddToTeam} card=${card} />
        ${
          same.length > 0 &&
          html`
            <section class="box">
              <h2 class="label">${say("browse.same-title")}</h2>
              ${same.map((each) => html`<${Other} key=${each.id} card=${each} />`)}
            </section>
          `
        }
      </div>
    </div>
  `;
}

/** Another card of the same title. @param {{card: Card}} props */
function Other({ card }) {
  return html`
    <a class="row" href=${pathOf(card) + location.search} onClick=${follow}>
      <span class="grow">
        <b>${card.subtitle ?? card.title}</b>
        <small><${Marked} text=${card.text.join(" ")} /></small>
      </span>
      <${Glyph} name="right" />
    </a>
  `;
}

/** @param {{card: Card | undefined, word: import("../words.js").Word}} props */
function Step({ card, word }) {
  if (!card) return null;
  return html`
    <a class="btn btn--line" href=${pathOf(card) + location.search} title=${card.title} onClick=${follow}>
      ${say(word)}
    </a>
  `;
}

/** Into the team that is being built, which is loaded for it. @param {{card: Card}} props */
function AddToTeam({ card }) {
  const press = async () => {
    const { add, isIn } = await import("../teams/team.js");
    if (!isIn(card.id)) add(card);
    tell(say("team.added", { name: card.title }));
  };
  return html`
    <div class="cardpage__acts">
      <button class="btn btn--go" data-add-to-team onClick=${press}>
        <${Glyph} name="plus" />
        ${say("team.add-to")}
      </button>
      <a class="btn btn--line" href="/teams" onClick=${follow}>${say("team.label")}</a>
    </div>
  `;
}
