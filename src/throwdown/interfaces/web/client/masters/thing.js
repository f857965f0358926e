/** A die of Dice Masters that can be pressed: lit if the decision concerns it, else it tells why not. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   name: string,
 *   verb: string,
 *   size?: string,
 *   tilted?: boolean,
 *   ownerName?: (seat: number) => string,
 * }} props  what is bound to it stands below: its pair, its owner if that is another, dice it has captured
 */
export function Thing(props) {
  const { pieces, name, ownerName } = props;
  const captives = pieces.captives(name);
  const { owner, pair } = pieces.dice[name];
  const owned = owner !== undefined && ownerName;
  if (!captives.length && !pair && !owned) return html`<${Plain} ...${props} />`;
  return html`
    <span class="bond" data-pair=${pair ?? null}>
      <${Plain} ...${props} />
      ${pair && html`<span class="bond__note">${say("masters.paired", { name: pieces.title(pair) })}</span>`}
      ${owned && html`<span class="bond__note">${say("masters.owned", { name: ownerName(owner) })}</span>`}
      ${
        captives.length > 0 &&
        html`
          <span class="bond__note" data-captives=${captives.join(" ")}>
            ${say("masters.captured", { names: captives.map((id) => pieces.title(id)).join(", ") })}
          </span>
        `
      }
    </span>
  `;
}

/**
 * Whether something stands below a die beside its name.
 * @param {import("./pieces.js").Pieces} pieces
 * @param {string} id
 */
export function isBound(pieces, id) {
  const { owner, pair } = pieces.dice[id];
  return owner !== undefined || Boolean(pair) || pieces.captives(id).length > 0;
}

/** @param {Parameters<typeof Thing>[0]} props */
function Plain({ play, pieces, name, verb, size = "", tilted = false }) {
  const look = pieces.look(name);
  const damage = "damage" in look ? look.damage : 0;
  const state = play.isChosen(name) ? "selected" : play.isLit(name) ? "selectable" : damage ? "damaged" : "";
  const wish = `${verb} ${name}`;
  const again = play.markable.value.find((choice) => choice.verb === "reroll" && isAbout(choice, [name]));
  if (again) {
    const rolls = play.marks.value.includes(again.pick);
    return html`
      <${Die}
        ...${look}
        label=${`${look.label}, ${say(rolls ? "table.rolls-again" : "table.stays")}`}
        size=${size}
        state=${rolls ? "again" : "stays"}
        flag=${html`<${Glyph} name=${rolls ? "again" : "lock"} />`}
        tilted=${tilted}
        beacon=${play.beacon.value === name}
        wish=${wish}
        pressed=${rolls}
        press=${() => play.press(name, look.title, wish)}
      />
    `;
  }
  const part = "amount" in look && play.paying.spends(name) > 0 && play.paying.spends(name) < look.amount;
  const flag = part ? "½" : damage && state !== "selected" ? `−${damage}` : undefined;
  return html`
    <${Die}
      ...${look}
      size=${size}
      state=${state}
      flag=${flag}
      tilted=${tilted}
      beacon=${play.beacon.value === name}
      wish=${wish}
      press=${() => play.press(name, look.title, wish)}
    />
  `;
}
