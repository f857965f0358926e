/** What waits or holds beside damage: lines in force, tokens about to be placed, what is declared. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** @param {import("./board.js").Props & {texts: Record<string, string>}} props */
export function Pending({ play, seen, printed, texts }) {
  const player = (/** @type {number} */ seat) => printed.name(`p${seat}`);
  /** @type {[string, string, string][]} */
  const lines = [
    ...seen
      .all("x")
      .map(
        ([id, { of, text }]) =>
          /** @type {[string, string, string]} */ ([id, of, `${printed.name(of)}: ${texts[text] ?? ""}`]),
      ),
    ...seen
      .all("w")
      .map(
        ([id, { to, token }]) =>
          /** @type {[string, string, string]} */ ([
            id,
            token,
            say("throne.token-waits", { token: printed.name(token), name: player(to) }),
          ]),
      ),
    ...seen
      .all("i")
      .map(
        ([id, { seat, of = "" }]) =>
          /** @type {[string, string, string]} */ ([
            id,
            of,
            say("throne.declared", { name: player(seat), source: printed.name(of) }),
          ]),
      ),
  ];
  if (!lines.length) return null;
  return html`
    <section class="box effects" data-in-force>
      <div class="box__h"><h2 class="label"><${Glyph} name="global" />${say("table.in-force")}</h2></div>
      <ul>
        ${lines.map(
          ([id, of, text]) =>
            html`<li key=${id}>
              <button class="opencard" data-piece=${of} onClick=${() => play.inspect(of)}>
                <${Marked} text=${text} />
              </button>
            </li>`,
        )}
      </ul>
    </section>
  `;
}
