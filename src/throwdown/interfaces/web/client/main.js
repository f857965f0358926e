/** The client begins here: which page the address names, and what is loaded for it. */

import { address } from "./address.js";
import { GamePage, Home } from "./home.js";
import { html } from "./html.js";
import { Later } from "./parts/later.js";
import { render } from "./vendor/preact.js";
import { speak } from "./words.js";

/** Pages beyond the first are loaded when they are opened; some stay while one goes from thing to thing on them. */
const PAGES = [
  { path: /^\/play\/([\w-]+)$/, load: () => Promise.resolve(GamePage) },
  { path: /^\/table\/([\w-]+)$/, load: () => import("./table.js").then((page) => page.TablePage) },
  { path: /^\/join\/([\w-]+)$/, load: () => import("./join.js").then((page) => page.Join) },
  { path: /^\/replay\/([\w-]+)$/, load: () => import("./replay.js").then((page) => page.ReplayPage) },
  { path: /^\/examples$/, load: () => import("./examples.js").then((page) => page.Examples) },
  { path: /^\/cards(?:\/([\w-]+))?$/, stays: true, load: () => import("./cards/page.js").then((page) => page.Cards) },
  { path: /^\/rules$/, load: () => import("./books/page.js").then((page) => page.BooksPage) },
  { path: /^\/teams$/, load: () => import("./teams/page.js").then((page) => page.Builder) },
  { path: /^\/heroes(?:\/([\w-]+))?$/, load: () => import("./heroes/page.js").then((page) => page.Heroes) },
];

function Client() {
  for (const page of PAGES) {
    const found = page.path.exec(address.value);
    const key = page.stays ? String(page.path) : address.value;
    if (found) return html`<${Later} key=${key} load=${page.load} id=${found[1]} />`;
  }
  return html`<${Home} />`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
speak().finally(() => render(html`<${Client} />`, root));
