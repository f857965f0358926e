/** All cards and what they are told apart by, in the language that is set. */
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";

/** @returns {{cards: server.Card[], facets: server.Facet[], trouble: string, waiting: boolean}} */
export function useShelf() {
  const shelf = useSignal({
    cards: /** @type {server.Card[]} */ ([]),
    facets: /** @type {server.Facet[]} */ ([]),
    trouble: "",
    waiting: true,
  });
  const { language } = settings.value;
  useEffect(() => {
    Promise.all([server.cards(), server.facets()]).then(
      ([cards, facets]) => (shelf.value = { cards, facets, trouble: "", waiting: false }),
      (error) => (shelf.value = { ...shelf.value, trouble: error.message, waiting: false }),
    );
  }, [language]);
  return shelf.value;
}
