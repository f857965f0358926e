/** One's own dice: prep, reserve, used and bag. */
import { html } from "../html.js";
import { Energy, Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { Thing } from "./thing.js";
import { Kinds } from "./zones.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Tray({ play, pieces, me }) {
  // Dice that have just been rolled lie in the prep area until they are kept, and are seen with the reserve.
  const rolled = pieces.in(me, "prep").filter((name) => pieces.side(name));
  const prepared = pieces.in(me, "prep").filter((name) => !rolled.includes(name));
  const dice = [...pieces.in(me, "reserve"), ...rolled];
  const kinds = ["energy", "character", "action"].map((kind) =>
    dice.filter((name) => pieces.side(name)?.kind === kind),
  );
  const blank = dice.filter((name) => !pieces.side(name));
  return html`
    <section class="tray" data-drop="buy field" aria-label=${say("masters.dice")}>
      <${Pile} pieces=${pieces} dice=${prepared} title=${say("zone.prep")} glyph="prep" play=${play} />
      <div class="zone">
        <div class="zone__h">
          <h3 class="label"><${Glyph} name="reserve" />${say("zone.reserve")}</h3>
          <${Purse} pieces=${pieces} dice=${kinds[0]} floating=${pieces.player(me).floating} />
        </div>
        <div class="zone__dice" data-arrows role="group" aria-label=${say("zone.reserve")}>
          ${[...kinds, blank]
            .filter((group) => group.length)
            .map(
              (group) =>
                html`
                  <div class="grp">
                    ${group.map(
                      (name) => html`
                        <${Thing}
                          key=${rolled.includes(name) ? `${name}.${pieces.dice[name].face}` : name}
                          rolled=${rolled.includes(name)}
                          nth=${rolled.indexOf(name)}
                          play=${play}
                          pieces=${pieces}
                          name=${name}
                          verb=${pieces.side(name)?.kind === "action" ? "use" : "field"}
                          size="die--m"
                        />
                      `,
                    )}
                  </div>
                `,
            )}
          ${!dice.length && html`<p class="empty">${say("masters.empty-reserve")}</p>`}
        </div>
      </div>
      <${Used} pieces=${pieces} me=${me} play=${play} />
      <${Pile} pieces=${pieces} dice=${pieces.in(me, "bag")} title=${say("zone.bag")} glyph="bag" play=${play} />
    </section>
  `;
}

/**
 * @param {{
 *   pieces: import("./pieces.js").Pieces,
 *   dice: string[],
 *   floating: number,
 * }} props  energy without a die is generic
 */
function Purse({ pieces, dice, floating }) {
  /** @type {Record<string, number>} */
  const sums = floating ? { generic: floating } : {};
  let all = floating;
  for (const name of dice) {
    const look = pieces.look(name);
    if (!("energy" in look)) continue;
    sums[look.energy] = (sums[look.energy] ?? 0) + look.amount;
    all += look.amount;
  }
  return html`
    <span class="purse">
      ${Object.entries(sums).map(([kind, amount]) => html`<${Energy} kind=${kind} amount=${amount} />`)}
      <b>${say("masters.energies", { all })}</b>
    </span>
  `;
}

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   dice: string[],
 *   title: string,
 *   glyph: string,
 * }} props
 */
function Pile({ play, pieces, dice, title, glyph }) {
  return html`
    <div class="zone zone--pile">
      <div class="zone__h"><h3 class="label"><${Glyph} name=${glyph} />${title}</h3><b>${dice.length}</b></div>
      <div class="zone__piles" data-arrows>
        <${Kinds} play=${play} pieces=${pieces} dice=${dice} />
      </div>
    </div>
  `;
}

/** The Used Pile and, apart from it, what is Out of Play. @param {Omit<Props, "state">} props */
function Used({ play, pieces, me }) {
  const out = pieces.in(me, "out of play");
  const used = pieces.in(me, "used");
  return html`
    <div class="zone zone--pile">
      <div class="zone__h"><h3 class="label"><${Glyph} name="used" />${say("zone.used")}</h3><b>${used.length}</b></div>
      <div class="zone__piles" data-arrows><${Kinds} play=${play} pieces=${pieces} dice=${used} /></div>
      ${
        out.length > 0 &&
        html`
          <div class="zone__h" data-zone="out of play">
            <h3 class="label">${say("zone.out")}</h3><b>${out.length}</b></div>
          <div class="zone__piles" data-arrows><${Kinds} play=${play} pieces=${pieces} dice=${out} /></div>
        `
      }
    </div>
  `;
}
