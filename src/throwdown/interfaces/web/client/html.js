/** The tag for markup: components are written as html`<p>...</p>`. */
import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

/** @typedef {import("preact").ComponentChildren} Markup */

export const html = htm.bind(h);
