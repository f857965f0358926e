/** Tokens and companions of a player. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";

/** @typedef {import("./printed.js").Token} Printed */
/** @typedef {import("../protocol.js").ThroneTokens} Stack */

/** What a kind of token looks like. @param {Printed} token */
const glyphOf = ({ kind }) =>
  kind === "companion" ? "team" : `token-${["positive", "negative"].includes(kind) ? kind : "unique"}`;

/**
 * A token is spent, or says why it cannot be; those of others are only read.
 * @param {{
 *   play: import("../play.js").Play,
 *   printed: import("./printed.js").Printed,
 *   id: string,
 *   stack: Stack,
 *   mine: boolean,
 *   stands: boolean,
 * }} props  whether it is where the token is found, if it is drawn twice
 */
export function Token({ play, printed, id, stack, mine, stands }) {
  const token = printed.token(stack.token);
  if (!token) return null;
  const use = play.candidates.value.find((choice) => isAbout(choice, [id]));
  const wish = mine && !use ? `use ${stack.token}` : "";
  const press = () => {
    if (use) return play.choose(use);
    play.inspect(id);
    return play.refuse(wish, token.name);
  };
  return html`
    <button
      class="tok"
      data-k=${token.kind}
      data-piece=${stands ? id : null}
      data-beacon=${[id, stack.token].includes(play.beacon.value) ? "" : null}
      data-window=${use ? "" : null}
      title=${token.text}
      data-title=${token.name}
      data-wish=${wish || null}
      onClick=${press}
    >
      <${Glyph} name=${glyphOf(token)} />
      <span>${token.name}</span>
      <em>${countOf(printed, token, stack)}</em>
      ${
        token.persistent &&
        html`<small class="tok__lasts" title=${say("throne.persistent")}>
          ∞<span class="sr"> ${say("throne.persistent")}</span>
        </small>`
      }
    </button>
  `;
}

/**
 * The same where there is no room: its sign and how many there are.
 * @param {{printed: import("./printed.js").Printed, id: string, stack: Stack, stands: boolean}} props
 */
export function SmallToken({ printed, id, stack, stands }) {
  const token = printed.token(stack.token);
  if (!token) return null;
  const count = countOf(printed, token, stack);
  return html`
    <span class="tok tok--small" data-k=${token.kind} data-piece=${stands ? id : null} title=${token.name}>
      <${Glyph} name=${glyphOf(token)} /><span class="sr">${token.name}: </span><em>${count}</em>
    </span>
  `;
}

/**
 * How many there are and can be; of a companion its health and the face that is up.
 * @param {import("./printed.js").Printed} printed
 * @param {Printed} token
 * @param {Stack} stack
 */
function countOf(printed, token, { count, health, face = 0, limit, seat }) {
  if (token.kind !== "companion") return `${count}/${limit || printed.limit(token, seat)}`;
  return [health, Object.values(token.sides ?? {})[face]].filter((each) => each !== undefined).join(" ");
}
