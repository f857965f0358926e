/** A die of a roll: whether it stays or is rolled again, and what a press on it does. */
import { isAbout } from "../../choices.js";
import { html } from "../../html.js";
import { Die } from "../../parts/die.js";
import { Glyph } from "../../parts/glyph.js";
import { say } from "../../words.js";

/**
 * @param {import("../board.js").Props & {
 *   roll: import("./rolls.js").Roll,
 *   id: string,
 *   place: number,
 *   value: number,
 * }} props
 */
export function Rolled({ play, printed, roll, id, place, value }) {
  const symbol = printed.symbol(roll.seat, value);
  const label = value ? say("throne.die", { die: place + 1, value, symbol }) : say("throne.in-hand");
  const sides = printed.otherSides(roll.seat, value);
  const look = { body: "hero", kind: "hero", value, name: symbol, label, sides, tilted: true };
  const glyph = value ? printed.glyph(roll.seat, printed.code(roll.seat, value)) : "roll";
  // Dice that lie on the table no more are only shown.
  if (!roll.id) return html`<${Die} ...${look} glyph=${glyph} />`;
  const lit = play.candidates.value.find((choice) => isAbout(choice, [id]));
  const again = play.markable.value.find((choice) => isAbout(choice, [id]));
  const rerolling = again !== undefined && play.marks.value.includes(again.pick);
  // While one rolls, a die that is not marked is kept: the lock stands on what stays.
  const isRolling = play.markable.value.some((choice) => roll.dice.some(([die]) => isAbout(choice, [die])));
  const state = isRolling ? (rerolling ? "selectable" : "selected") : lit ? "selectable" : "";
  const kept = isRolling ? say(rerolling ? "throne.rolls-again" : "throne.kept") : "";
  const wish = `reroll d${place}`;
  const press = () => (again ? play.mark(again.pick) : lit ? play.choose(lit) : play.askWhy(wish, label));
  return html`
    <${Die}
      ...${look}
      glyph=${glyph}
      state=${state}
      flag=${isRolling ? html`<${Glyph} name=${rerolling ? "replay" : "lock"} />` : undefined}
      label=${[label, kept].filter(Boolean).join(", ")}
      wish=${wish}
      title=${label}
      press=${play.onlooks ? undefined : press}
      piece=${id}
    />
  `;
}
