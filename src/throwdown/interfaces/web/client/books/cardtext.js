/** A card's text whose keywords open their entry in the books, and those keywords in short. */
import { html } from "../html.js";
import { Marked } from "../parts/marked.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { cutAtNames } from "./find.js";
import { openBooks } from "./place.js";

/** The terms that cards, tokens and boards print as words of their own, by game. @type {Record<string, number[]>} */
const PRINTED = {
  masters: [4, 6, 7, 21, 35, 53, 54, 62, 63, 75, 79, 81, 86, 87, 93, 96, 99],
  throne: [213, 215, 257, 278, 283, 284, 285, 286, 287, 288, 289, 290],
};

/**
 * The terms of a game that are printed as words of their own; none until they have come.
 * @param {string} game
 * @returns {server.Term[]}
 */
export function usePrintedTerms(game) {
  const terms = useSignal(/** @type {server.Term[]} */ ([]));
  const { language } = settings.value;
  useEffect(() => {
    const ids = (PRINTED[game] ?? []).map((number) => `LX-${number}`);
    server.lexicon({ game }).then(
      (found) => (terms.value = found.terms.filter(({ id }) => ids.includes(id))),
      () => (terms.value = []),
    );
  }, [language, game]);
  return terms.value;
}

/** @param {{text: string, game: string}} props */
export function CardText({ text, game }) {
  const names = usePrintedTerms(game).flatMap(printed);
  return cutAtNames(text, names).map(({ text: part, name }) =>
    name
      ? html`<button class="bookword" onClick=${() => openBooks(name)}>${part}</button>`
      : html`<${Marked} text=${part} />`,
  );
}

/**
 * What the keywords in some texts mean, a line each.
 * @param {{texts: string[], game: string}} props
 */
export function Keywords({ texts, game }) {
  const found = usePrintedTerms(game).filter((term) =>
    texts.some((text) => cutAtNames(text, printed(term)).some(({ name }) => name)),
  );
  if (!found.length) return null;
  return html`
    <dl class="peek__words" data-keywords>
      ${found.map(({ id, title, definition }) => html`<dt key=${id}>${title}</dt><dd>${definition}</dd>`)}
    </dl>
  `;
}

/** How a term can be printed: each name, with a capital letter too. @param {server.Term} term */
function printed({ names }) {
  const shorter = names.flatMap((name) => [name, name.replace(/ (ability|damage)$/, "")]);
  return shorter.flatMap((name) => [name, name[0].toUpperCase() + name.slice(1)]);
}
