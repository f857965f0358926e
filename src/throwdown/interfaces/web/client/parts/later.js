/** A page that is loaded when it is opened. */
import { html } from "../html.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** @typedef {(props: {id: string}) => import("../html.js").Markup} Page */

/** @param {{load: () => Promise<Page>, id: string}} props */
export function Later({ load, id }) {
  const page = useSignal(/** @type {{found: Page} | null} */ (null));
  const broken = useSignal(false);
  useEffect(() => {
    load().then(
      (found) => (page.value = { found }),
      () => (broken.value = true),
    );
  }, []);
  if (broken.value) return html`<p class="notice" role="alert">${say("page.broken")}</p>`;
  return page.value && html`<${page.value.found} id=${id} />`;
}
