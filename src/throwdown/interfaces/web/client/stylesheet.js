/** Style sheets that are loaded when a page that needs them is opened. */

/** @param {string} href @returns {Promise<void>} */
export function sheet(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}
