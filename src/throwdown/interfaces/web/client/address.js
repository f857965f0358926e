/** Which page is open: its address, and going to another without loading anything anew. */
import { signal } from "./vendor/signals.js";

export const address = signal(location.pathname);

/** Open a page; to the page that is open, there is no way back to be kept. @param {string} path */
export function go(path) {
  if (path !== location.pathname + location.search + location.hash) history.pushState(null, "", path);
  address.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  address.value = location.pathname;
});

/** Follow a link inside the client, with what it asks for. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/**
 * Say in the address what is asked for on the page that is open: null leaves something out.
 * @param {Record<string, string | null>} asked
 * @param {boolean} isStep  whether going back leads to what was asked for before
 */
export function ask(asked, isStep) {
  const found = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(asked))
    if (value) found.set(name, value);
    else found.delete(name);
  const query = found.size ? `?${found}` : "";
  if (query === location.search) return;
  history[isStep ? "pushState" : "replaceState"](null, "", location.pathname + query);
}
