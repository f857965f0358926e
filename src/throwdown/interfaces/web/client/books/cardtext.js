/** A card's text whose keywords open their entry in the books. */
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

/** @param {{text: string, game: string}} props */
export function CardText({ text, game }) {
  const names = useSignal(/** @type {string[]} */ ([]));
  const { language } = settings.value;
  useEffect(() => {
    const ids = (PRINTED[game] ?? []).map((number) => `LX-${number}`);
    server.lexicon({ game }).then(
      ({ terms }) => (names.value = terms.filter(({ id }) => ids.includes(id)).flatMap(printed)),
      () => (names.value = []),
    );
  }, [language, game]);
  return cutAtNames(text, names.value).map(({ text: part, name }) =>
    name
      ? html`<button class="bookword" onClick=${() => openBooks(name)}>${part}</button>`
      : html`<${Marked} text=${part} />`,
  );
}

/** How a term can be printed: each name, with a capital letter too. @param {server.Term} term */
function printed({ names }) {
  const shorter = names.flatMap((name) => [name, name.replace(/ (ability|damage)$/, "")]);
  return shorter.flatMap((name) => [name, name[0].toUpperCase() + name.slice(1)]);
}
