/** The cards of Dice Masters and the heroes of Dice Throne, to be read and searched. */
import { html } from "./html.js";
import { Glyph, letterOf } from "./parts/glyph.js";
import { Marked } from "./parts/marked.js";
import { Top } from "./parts/top.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say, term } from "./words.js";

const ENERGIES = ["fist", "bolt", "mask", "shield"];

/** @param {string} text @param {string} wanted */
const holds = (text, wanted) => text.toLowerCase().includes(wanted.trim().toLowerCase());

/** @param {{of: import("./vendor/signals.js").Signal<string>}} props */
function Search({ of }) {
  return html`<label class="field"><${Glyph} name="search" /><span class="sr">${say("browse.search")}</span><input class="find" type="search" placeholder=${say("browse.search")} value=${of.value} onInput=${(/** @type {any} */ event) => (of.value = event.currentTarget.value)} /></label>`;
}

export function Cards() {
  const cards = useSignal(/** @type {server.Card[]} */ ([]));
  const wanted = useSignal("");
  const energy = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    server.cards().then((found) => (cards.value = found));
  }, [language]);
  const found = cards.value.filter((card) => {
    const text = [card.title, card.subtitle, card.set, ...card.affiliations, ...card.text].join(" ");
    return holds(text, wanted.value) && (!energy.value || card.energy === energy.value);
  });
  return html`<div class="site"><${Top} page="cards" /><main class="sheet"><h1 class="poster">${say("nav.cards")}</h1>
<div class="chips"><${Search} of=${wanted} /><button class="chip" aria-pressed=${String(!energy.value)} onClick=${() => (energy.value = "")}>${say("browse.all")}</button>
${ENERGIES.map((each) => html`<button class="chip" aria-pressed=${String(energy.value === each)} onClick=${() => (energy.value = each)}><${Glyph} name=${each} />${term("energy", each)}</button>`)}</div>
<p role="status">${found.length ? say("browse.found", { count: found.length }) : say("browse.none")}</p>
<ul class="bgrid">${found.map((card) => html`<${CardTile} key=${card.id} card=${card} />`)}</ul></main></div>`;
}

/** @param {{card: server.Card}} props */
function CardTile({ card }) {
  const { energy } = card;
  return html`<li class="bcard" data-e=${energy ?? ""}><div class="bcard__h">${energy && html`<span class="ghost"><${Glyph} name=${energy} /></span>`}
<span class="bcard__c">${card.cost}${energy && html`<${Glyph} name=${energy} />`}<span class="sr">${letterOf(energy ?? "")}</span></span>
<div><h2 class="bcard__t poster">${card.title}</h2><p class="bcard__s">${card.subtitle ?? say("masters.basic")}</p></div></div>
<div class="bcard__x">${card.text.map((line) => html`<p><${Marked} text=${line} /></p>`)}</div>
<div class="bcard__f"><span>${card.faces.join(" · ")}</span><span>${card.set.toUpperCase()} ${card.number} · ${term("rarity", card.rarity)}</span></div></li>`;
}

export function Heroes() {
  const heroes = useSignal(/** @type {server.Hero[]} */ ([]));
  const wanted = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    server.heroes().then((found) => (heroes.value = found));
  }, [language]);
  const found = heroes.value.filter((hero) => holds(JSON.stringify(hero), wanted.value));
  return html`<div class="site"><${Top} page="heroes" /><main class="sheet"><h1 class="poster">${say("nav.heroes")}</h1><div class="chips"><${Search} of=${wanted} /></div>
<p role="status">${found.length ? say("browse.found", { count: found.length }) : say("browse.none")}</p>
${found.map((hero) => html`<details class="box" key=${hero.id} data-hero=${hero.id.replace("_", "-")}><summary class="heroline poster">${hero.name}</summary>
<p class="quiet">${hero.dice.join(" · ")}</p><div class="herogrid">${hero.board.map((space) => html`<${Entry} key=${space.name} title=${space.name} kind=${term("space", space.kind)} lines=${space.lines.map((line) => [line.needs, line.text])} />`)}
${hero.tokens.map((token) => html`<${Entry} key=${token.name} title=${token.name} kind=${term("token", token.kind)} lines=${[[null, token.text]]} />`)}
${hero.cards.map((card) => html`<${Entry} key=${card.id} title=${card.name} kind=${`${term("card", card.type)} · ${card.cost} ${say("throne.cp")}`} lines=${card.text ? [[null, card.text]] : card.board.flatMap((space) => space.lines.map((line) => [line.needs, line.text]))} />`)}</div></details>`)}</main></div>`;
}

/** @param {{title: string, kind: string, lines: [string | null, string][]}} props */
function Entry({ title, kind, lines }) {
  return html`<section class="heroentry"><h2>${title}</h2><p class="label">${kind}</p>${lines.map(([needs, text]) => html`<p>${needs && html`<b><${Marked} text=${needs} /></b> · `}<${Marked} text=${text} /></p>`)}</section>`;
}
