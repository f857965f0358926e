/** Which page is open: its address, and going to another without loading anything anew. */
import { signal } from "./vendor/signals.js";

export const address = signal(location.pathname);

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  address.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  address.value = location.pathname;
});

/** Follow a link inside the client. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.pathname);
}
