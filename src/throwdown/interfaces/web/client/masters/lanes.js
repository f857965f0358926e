/** An attack: a lane for each attacker with its blockers, and between them what would come of it. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameFor } from "../parts/name.js";
import { say } from "../words.js";
import { Thing } from "./thing.js";

/** @typedef {import("./arena.js").Props} Props */
/** @typedef {{attacker: string, blockers: string[], proposed: string[]}} Lane */

/** Who attacks, and who blocks whom: what is settled and what is only marked. @param {Props} props @returns {Lane[]} */
export function lanesOf({ play, pieces, us, foes }) {
  const fighting = [...us, ...foes].flatMap((seat) => pieces.in(seat, "attack"));
  const marked = play.planning.marked.value.map(({ of = [] }) => of);
  return fighting
    .filter((name) => !pieces.dice[name].blocks?.length)
    .map((attacker) => ({
      attacker,
      blockers: Object.keys(pieces.dice).filter((name) => pieces.dice[name].blocks?.includes(attacker)),
      proposed: marked.filter(([, other]) => other === attacker).map(([blocker]) => blocker),
    }));
}

/** @param {Props & {lanes: Lane[]}} props */
export function Lanes(props) {
  const { seat } = props.pieces.dice[props.lanes[0].attacker];
  const mine = props.us.includes(seat);
  return html`
    <div
      class="lanes"
      data-count=${props.lanes.length}
      style=${{ "--lanes": props.lanes.length }}
      data-mine=${mine ? "" : null}
      data-place=${`${seat} attack`}
      role="group"
      aria-label=${say("masters.attack")}
      data-arrows
    >
      ${props.lanes.map((lane) => html`<${LaneOf} key=${lane.attacker} ...${props} lane=${lane} />`)}
    </div>
  `;
}

/** @param {Props & {lane: Lane}} props */
function LaneOf(props) {
  const { play, pieces, lane } = props;
  const settled = lane.blockers.length > 0;
  const blockers = [...lane.blockers, ...lane.proposed];
  const die = (/** @type {string} */ name) =>
    html`<${Thing} key=${name} play=${play} pieces=${pieces} name=${name} verb="target" />`;
  const open = play.planning.verb.value === "block" && play.isLit(lane.attacker);
  const below = blockers.length
    ? blockers.map(die)
    : html`
      <span class="drop" data-open=${open ? "" : null} data-drop-piece=${lane.attacker}>
        ${
          open && play.focus.value.length
            ? say("masters.block-here", { name: pieces.title(play.focus.value[0]) })
            : say("masters.unblocked")
        }
      </span>
    `;
  return html`
    <div class="lane" data-drop-piece=${lane.attacker} style=${{ "--n": Math.max(blockers.length, 1) }}>
      ${props.us.length > 1 && html`<p class="lane__who">${whom(props)}</p>`}
      <p class="sr">${sentence(props)}</p>
      <div class="lane__a">${die(lane.attacker)}</div>
      <div class="lane__mid">
        <${Wire} count=${blockers.length} kind=${settled ? "hit" : "ghost"} />
        <${Fates} ...${props} names=${[lane.attacker, ...blockers]} />
      </div>
      <div class="lane__b">${below}</div>
    </div>
  `;
}

/**
 * One line down from the attacker, one up from each blocker, so that lines never cross.
 * @param {{count: number, kind: string}} props
 */
function Wire({ count, kind }) {
  if (!count) return null;
  const ends = Array.from({ length: count }, (_, place) =>
    count === 1 ? 50 : 50 + (place - (count - 1) / 2) * (44 / count),
  );
  return html`
    <svg class="wire" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      ${ends.map((x) => html`<path class=${kind} d=${`M50 0 C50 60 ${x} 40 ${x} 100`} />`)}
    </svg>
  `;
}

/** @param {Props & {names: string[]}} props */
function Fates({ forecast, pieces, names, me }) {
  if (!forecast || names.length < 2) return null;
  const divider = forecast.divider();
  const [, ...blockers] = names;
  const attacks = pieces.dice[names[0]].seat;
  const row = (/** @type {string} */ name) => {
    const { taken, ko } = forecast.of(name);
    const fate = ko ? "masters.ko" : "masters.lives";
    return html`
      <div>
        <span>${pieces.title(name)}</span>
        <b>${say("masters.against", { taken, defense: pieces.dice[name].defense ?? 0 })}</b>
        ${(ko || !forecast.ends) && html`<span class=${`tag ${ko ? "tag--harm" : "tag--mute"}`}>${say(fate)}</span>`}
      </div>
    `;
  };
  if (blockers.length > 1 && divider === attacks) {
    const total = blockers.reduce((sum, name) => sum + forecast.of(name).taken, 0);
    return html`
      <div class="fc">
        ${row(names[0])}
        <div>
          <span>${blockers.map((name) => pieces.title(name)).join(", ")}</span>
          <b>${say("masters.between", { total })}</b>
          <span class="tag tag--wait">${say(divider === me ? "masters.your-split" : "masters.their-split")}</span>
        </div>
      </div>
    `;
  }
  return html`<div class="fc">${names.map(row)}</div>`;
}

/** Who attacks whom, where there are two to attack. @param {Props & {lane: Lane}} props */
function whom({ pieces, lane, state }) {
  const { seat } = pieces.dice[lane.attacker];
  return say("masters.lane", { from: nameFor(state, seat), to: nameFor(state, pieces.player(seat).across) });
}

/** The lane as one hears it. @param {Props & {lane: Lane}} props */
function sentence({ pieces, lane, forecast }) {
  const title = (/** @type {string} */ name) => pieces.title(name);
  const blockers = [...lane.blockers, ...lane.proposed].map(title).join(", ");
  const said = blockers
    ? say("masters.blocked-by", { name: title(lane.attacker), blockers })
    : say("masters.not-blocked", { name: title(lane.attacker) });
  const lost = [lane.attacker, ...lane.blockers, ...lane.proposed]
    .filter((name) => forecast?.fates[name]?.ko)
    .map(title);
  return lost.length ? `${said} ${say("masters.would-ko", { names: lost.join(", ") })}` : said;
}

/** Who could still block, what gets through, and who stays behind. @param {Props & {lanes: Lane[]}} props */
export function Benches(props) {
  const { pieces, me, us, foes, forecast, lanes, state } = props;
  const ours = us.includes(pieces.dice[lanes[0].attacker].seat);
  const hit = ours ? foes : us;
  const names = (/** @type {number} */ seat) => say("masters.held-back-by", { name: nameFor(state, seat) });
  return html`
    <div class="benches">
      <div class="benches__side bench--opp">
        ${foes.map(
          (seat) => html`
            <${Bench} key=${seat} ...${props} seat=${seat}
              title=${foes.length > 1 ? names(seat) : say("masters.holds-back")} />
          `,
        )}
      </div>
      ${forecast && html`<${Sum} forecast=${forecast} pieces=${pieces} hit=${hit} ours=${ours} />`}
      <div class="benches__side bench--me">
        <${Bench}
          ...${props}
          seat=${me}
          title=${state.seat === null ? names(me) : say(ours ? "masters.you-hold-back" : "masters.free-blockers")}
        />
        ${us.slice(1).map((seat) => html`<${Bench} key=${seat} ...${props} seat=${seat} title=${names(seat)} />`)}
      </div>
    </div>
  `;
}

/** The dice of a player that stand in no lane. @param {Props & {lanes: Lane[], seat: number, title: string}} props */
function Bench({ play, pieces, me, us, state, lanes, seat, title }) {
  const proposed = lanes.flatMap((lane) => lane.proposed);
  const dice = pieces.in(seat, "field").filter((name) => !proposed.includes(name) && !pieces.dice[name].blocks?.length);
  return html`
    <div class="bench" data-place=${`${seat} field`} data-arrows role="group" aria-label=${title}>
      <span class="label" title=${title}>${us.length > 1 ? nameFor(state, seat) : title}</span>
      <div class="bench__d" data-many=${dice.length > (us.length > 1 ? 3 : 4) ? "" : null}>
        ${dice.map(
          (name) => html`
            <${Thing}
              key=${name}
              play=${play}
              pieces=${pieces}
              name=${name}
              verb=${seat === me ? "block" : "target"}
            />
          `,
        )}
      </div>
    </div>
  `;
}

/**
 * What gets through, and the life of whoever it meets before and after.
 * @param {{
 *   forecast: import("./forecast.js").Forecast,
 *   pieces: import("./pieces.js").Pieces,
 *   hit: number[],
 *   ours: boolean,
 * }} props
 */
function Sum({ forecast, pieces, hit, ours }) {
  const through = forecast.throughTo(hit);
  return html`
    <p class="sumline">
      <span>${say(ours ? "masters.you-deal" : "masters.gets-through")}</span>
      <b class=${through ? "harm" : ""}>${through}</b>
      <span class="sumline__life">
        <${Glyph} name="life" />
        ${pieces.player(hit[0]).life} → <strong>${forecast.life(hit[0])}</strong>
      </span>
    </p>
  `;
}

/** The same as a list beside the table. @param {Props} props */
export function IfSo({ forecast, pieces, us, foes }) {
  if (!forecast) return null;
  const lost = forecast.lost().filter((name) => pieces.dice[name]);
  const of = (/** @type {number[]} */ seats) => lost.filter((name) => seats.includes(pieces.dice[name].seat));
  const titles = (/** @type {string[]} */ names) => names.map((name) => pieces.title(name)).join(", ");
  const [mine, theirs] = [of(us), of(foes)];
  const [toUs, toThem] = [forecast.throughTo(us), forecast.throughTo(foes)];
  const lines = [
    toUs ? [`−${toUs}`, say("masters.life-you"), true] : null,
    toThem ? [`−${toThem}`, say("masters.life-them"), false] : null,
    theirs.length ? [theirs.length, say("masters.theirs-ko", { names: titles(theirs) }), false] : null,
    mine.length ? [mine.length, say("masters.yours-ko", { names: titles(mine), count: mine.length }), false] : null,
  ].filter((line) => line !== null);
  return html`
    <section class="box ifso">
      <div class="box__h">
        <h2 class="label"><${Glyph} name="ko" />${say("masters.if")}</h2>
        <span class="tag tag--wait">${say("throne.forecast")}</span>
      </div>
      <ul class="ledger">
        ${lines.map(
          ([figure, words, harm]) => html`<li><b class=${harm ? "harm" : ""}>${figure}</b><span>${words}</span></li>`,
        )}
        ${!lines.length && html`<li><span></span><span>${say("masters.if-nothing")}</span></li>`}
      </ul>
    </section>
  `;
}
