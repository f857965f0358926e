// Narrows a list of cards to those that have every word that is typed.
const field = document.querySelector("[data-find]");
if (field) {
  const told = document.querySelector("[data-found]");
  const rows = [...document.querySelectorAll(".catalogue > li")];
  const narrow = () => {
    const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      row.hidden = !words.every((word) => row.dataset.words.includes(word));
    }
    const count = rows.filter((row) => !row.hidden).length;
    told.textContent = told.dataset.found.replace("{count}", String(count));
  };
  field.addEventListener("input", narrow);
  field.value = new URLSearchParams(location.search).get("find") ?? "";
  narrow();
}

// A scenario that an address names is unfolded.
const open = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  }
};
addEventListener("hashchange", open);
open();
