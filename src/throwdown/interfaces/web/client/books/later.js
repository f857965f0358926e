/** The books over a table, loaded when they are opened first. */
import { html } from "../html.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { openedAt } from "./place.js";

/** @typedef {typeof import("./drawer.js").Drawer} Drawer */

/** @param {{game: string, setup: Record<string, unknown>, model: import("../model.js").Model}} props */
export function BooksOver({ game, setup, model }) {
  const drawer = useSignal(/** @type {{found: Drawer} | null} */ (null));
  const word = openedAt.value;
  const open = word !== null;
  useEffect(() => {
    if (open && !drawer.value) import("./drawer.js").then(({ Drawer }) => (drawer.value = { found: Drawer }));
  }, [open]);
  if (word === null || !drawer.value) return null;
  const ruleset = typeof setup.ruleset === "string" ? setup.ruleset : undefined;
  return html`<${drawer.value.found} game=${game} ruleset=${ruleset} model=${model} word=${word} />`;
}
