/** The style sheets of tables, loaded with the first table that is opened. */

/** @param {string} href @returns {Promise<void>} */
function sheet(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

export const styled = Promise.all([sheet("/style/tables.css"), sheet("/style/play.css")]);
