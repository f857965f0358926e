/** Whether the screen is too narrow for anything to stand beside a thing: then it comes up from the foot. */
import { signal } from "../vendor/signals.js";

const query = typeof matchMedia === "function" ? matchMedia("(max-width: 1099px)") : null;

export const isNarrow = signal(query?.matches ?? false);

query?.addEventListener("change", () => {
  isNarrow.value = query.matches;
});
