/** The cards of Dice Masters, to be searched and read. */
import "../cataloguestyle.js";
import { html } from "../html.js";
import { Top } from "../parts/top.js";
import { useMemo } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { Choice } from "./choice.js";
import { Filters } from "./filters.js";
import { Inspector } from "./inspector.js";
import { CardList } from "./list.js";
import { useShelf } from "./shelf.js";

export function Cards() {
  const { cards, facets, trouble, waiting } = useShelf();
  const choice = useMemo(() => new Choice(), []);
  const inspected = useSignal("");
  const card = cards.find((each) => each.id === inspected.value);
  const found = choice.among(cards, facets);
  return html`
    <div class="site">
      <${Top} page="cards" />
      ${trouble && html`<p class="notice" role="alert">${trouble}</p>`}
      <main class="tb tb--cards">
        <${Filters} choice=${choice} facets=${facets} />
        <${CardList}
          found=${found}
          all=${cards}
          facets=${facets}
          waiting=${waiting}
          choice=${choice}
          open=${(/** @type {{id: string}} */ each) => (inspected.value = each.id)}
        />
      </main>
      ${
        card &&
        html`<${Inspector} key=${card.id} card=${card} facets=${facets} close=${() => (inspected.value = "")} />`
      }
    </div>
  `;
}
