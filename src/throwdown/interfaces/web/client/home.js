/** The first page: one click and a game is on; everything else is chosen beside it. */
import { html } from "./html.js";
import { follow, go } from "./address.js";
import { begin as beginTable, beginWith, reason } from "./begin.js";
import { Glyph } from "./parts/glyph.js";
import { titleOf } from "./parts/name.js";
import { sigilOf } from "./parts/sigil.js";
import { Thrown } from "./parts/thrown.js";
import { Top } from "./parts/top.js";
import * as server from "./server.js";
import { prefer, settings } from "./settings.js";
import { saved } from "./teams/kept.js";
import { useEffect } from "./vendor/hooks.js";
import { signal, useSignal } from "./vendor/signals.js";
import { say, term } from "./words.js";

const games = signal(/** @type {server.Game[]} */ ([]));
const levels = signal(/** @type {server.Level[]} */ ([]));
const heroes = signal(/** @type {server.Hero[]} */ ([]));
const presets = signal(/** @type {server.Preset[]} */ ([]));
const tables = signal(/** @type {server.Listed[]} */ ([]));
const trouble = signal("");

/** Show whatever comes as soon as it comes. */
function look() {
  const troubled = (/** @type {Error} */ error) => {
    trouble.value = error.message;
  };
  server.ownTables().then((found) => (tables.value = found), troubled);
  server.opponents().then((found) => (levels.value = found), troubled);
  server.games().then((found) => (games.value = found), troubled);
  server.presets().then((found) => (presets.value = found), troubled);
  server.heroes().then((found) => (heroes.value = found), troubled);
}

/** Try to begin; what is refused is told above the games. @param {() => Promise<void>} how */
async function tried(how) {
  trouble.value = "";
  try {
    await how();
  } catch (error) {
    trouble.value = reason(error);
  }
}

/**
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {number} seats
 * @param {import("./begin.js").Rival} rival
 */
const begin = (game, setup, seats, rival) => tried(() => beginTable(game, setup, seats, rival));

export function Home() {
  const language = settings.value.language;
  useEffect(() => {
    look();
  }, [language]);
  return html`<div class="site"><${Top} page="home" />
<main>
<section class="hero"><div><h1 class="poster">${say("home.title")}</h1><p>${say("home.sub")}</p></div><${Thrown} /></section>
${trouble.value && html`<p class="notice" role="alert">${trouble.value}</p>`}
<div class="homegrid">
<${Masters} game=${games.value.find((game) => game.name === "masters")} />
<${Throne} game=${games.value.find((game) => game.name === "throne")} />
<div class="col"><${Continue} /><${Learn} /><${Replays} /></div>
</div></main>
<footer class="fine"><span>${say("home.fan")}</span><a href="/api/schema">${say("home.api")}</a></footer></div>`;
}

/** @param {{game: server.Game | undefined}} props */
function Masters({ game }) {
  const chosen = useSignal("random");
  const ruleset = useSignal("");
  const formats = game?.formats ?? [];
  const start = (/** @type {import("./begin.js").Rival} */ rival) =>
    tried(async () => {
      const asked = /** @type {Record<string, string>} */ (ruleset.value ? { ruleset: ruleset.value } : {});
      const given = game?.setups.find((setup) => setup.format === chosen.value);
      const built = saved.value.find((team) => `saved ${team.name}` === chosen.value);
      const preset = presets.value.find((team) => team.id === chosen.value);
      if (built) return beginWith(built, built.format, rival, asked);
      if (preset) return beginTable("masters", { format: preset.format, ruleset: preset.set, teams: [preset.id, rivalOf(preset)], ...asked }, 2, rival);
      return beginTable("masters", given ? { ...given, ...asked } : await server.sensibleSetup("masters", 2, asked), 2, rival);
    });
  const first = formats.filter((format) => format.given);
  return html`<section class="bill bill--dm" aria-label="Dice Masters"><span class="ghost"><${Glyph} name="fist" /></span>
<h2 class="poster">Dice <br />Masters</h2><p class="bill__sub">${say("masters.sub")}</p>
<div class="pickrow"><div class="pickrow__h"><p class="label">${say("home.team")}</p><a href="/teams" onClick=${follow}>${say("home.build")}</a></div><div class="picks">
<${Pick} of=${chosen} value="random"><${Glyph} name="roll" />${say("home.random-team")}<//>
${first.map((format) => html`<${Pick} of=${chosen} value=${format.name} label=${format.title}><${Glyph} name="book" />${term("ruleset", format.name.replace("first-game-", ""))}<//>`)}</div></div>
<div class="choosers"><label class="chooser chooser--over"><span class="label">${say("home.team-named")}</span><select value=${chosen.value} onChange=${chooses(chosen)}><option value="random">${say("home.random-team")}</option>
${first.map((format) => html`<option value=${format.name}>${format.title}</option>`)}
${saved.value.length > 0 && html`<optgroup label=${say("team.yours")}>${saved.value.map((team) => html`<option value=${`saved ${team.name}`}>${team.name || say("team.unnamed")}</option>`)}</optgroup>`}
${[...new Set(presets.value.map((team) => team.set))].map((set) => html`<optgroup key=${set} label=${term("ruleset", set)}>${presets.value.filter((team) => team.set === set).map((team) => html`<option value=${team.id}>${team.title}</option>`)}</optgroup>`)}</select></label>
<label class="chooser chooser--over"><span class="label">${say("home.edition")}</span><select value=${ruleset.value} onChange=${chooses(ruleset)}>
<option value="">${say("home.edition-given")}</option>${(game?.rulesets ?? []).map((name) => html`<option value=${name}>${term("ruleset", name)}</option>`)}</select></label></div>
${about(chosen.value)}
<${Start} start=${start} /></section>`;
}

/** Any other preset of the same release. @param {server.Preset} preset */
function rivalOf(preset) {
  const others = presets.value.filter((other) => other.set === preset.set && other.id !== preset.id);
  return others[Math.floor(Math.random() * others.length)].id;
}

/** @param {string} chosen */
function about(chosen) {
  const preset = presets.value.find((team) => team.id === chosen);
  return preset && html`<p class="bill__about">${preset.about}</p>`;
}

/** @param {{game: server.Game | undefined}} props */
function Throne({ game }) {
  const mine = useSignal("");
  const format = useSignal("duel");
  const formats = game?.formats ?? [];
  const seats = formats.find((each) => each.name === format.value)?.seats ?? 2;
  const start = async (/** @type {"bot" | "me" | "open"} */ rival) => {
    const setup = await server.randomSetup("throne", seats);
    const drawn = /** @type {string[]} */ (setup.heroes);
    const others = drawn.map((hero) => (hero === mine.value ? drawn[0] : hero));
    const all = mine.value ? [mine.value, ...others.slice(1)] : drawn;
    begin("throne", { ...setup, format: format.value, heroes: all }, seats, rival);
  };
  const name = heroes.value.find((hero) => hero.id === mine.value)?.name ?? say("home.random-hero");
  return html`<section class="bill bill--dt" aria-label="Dice Throne"><span class="ghost"><${Glyph} name="sym-3" /></span>
<h2 class="poster">Dice <br />Throne</h2><p class="bill__sub">${say("throne.sub")}</p>
<div class="pickrow"><p class="label">${say("home.hero", { name })}</p><div class="picks picks--heroes">
<${Pick} of=${mine} value="" class="heropick" label=${say("home.random-hero")}><${Glyph} name="roll" /><//>
${heroes.value.map((hero) => html`<${Pick} of=${mine} value=${hero.id} class="heropick" hero=${hero.id.replaceAll("_", "-")} label=${hero.name}>${sigilOf(hero.id, hero.name)}<//>`)}</div></div>
<label class="chooser"><span class="label">${say("home.format")}</span><select value=${format.value} onChange=${chooses(format)}>
${formats.map((each) => html`<option value=${each.name}>${each.title}</option>`)}</select></label>
<${Start} start=${start} /></section>`;
}

/** @param {import("./vendor/signals.js").Signal<string>} of */
function chooses(of) {
  return (/** @type {any} */ event) => {
    of.value = event.currentTarget.value;
  };
}

/** @param {any} props */
function Pick({ of, value, label, hero, children, class: more = "" }) {
  return html`<button class=${`pick ${more}`} data-hero=${hero} aria-pressed=${String(of.value === value)} aria-label=${label} title=${label}
onClick=${() => (of.value = value)}>${children}</button>`;
}

/** @param {{start: (rival: "bot" | "me" | "open") => void}} props */
function Start({ start }) {
  return html`<div class="bill__go">
<button class="btn btn--big" onClick=${() => start("bot")}><${Glyph} name="play" />${say("home.play")}</button>
<button class="btn btn--line" onClick=${() => start("me")}>${say("home.hot-seat")}</button>
<button class="btn btn--line" onClick=${() => start("open")}><${Glyph} name="link" />${say("home.invite")}</button></div>
<div class="bill__fine"><${Level} /></div>`;
}

function Level() {
  const now = levels.value.findIndex((level) => level.name === settings.value.level);
  const text = levels.value[now]?.text ?? "";
  return html`<label class="chooser"><span class="label">${say("home.opponent")}</span>
<select value=${settings.value.level} onChange=${(/** @type {any} */ event) => prefer({ level: event.currentTarget.value })}>
${levels.value.map((level) => html`<option value=${level.name}>${term("level", level.name)}</option>`)}</select>
<span class="level" aria-hidden="true">${levels.value.map((_, place) => html`<i class=${place <= now ? "on" : ""}></i>`)}</span></label><small>${text}</small>`;
}

/** @param {{table: server.Listed, to: string}} props */
function Row({ table, to }) {
  const date = new Date(table.changed * 1000).toLocaleString(settings.value.language, { dateStyle: "medium", timeStyle: "short" });
  return html`<a class="row" href=${`/${to}/${table.id}`} onClick=${follow}><span class="badge"><${Glyph} name=${table.game === "masters" ? "reserve" : "ph-offence"} /></span>
<span class="grow"><b>${titleOf(table.title)}</b><small>${term("game", table.game)} · ${date}</small></span><${Glyph} name="right" /></a>`;
}

function Continue() {
  const open = tables.value.filter((table) => table.state === "open");
  return html`<section class="box continue" data-empty=${open.length ? null : ""}><div class="box__h"><h2 class="label">${say("home.continue")}</h2></div>
${open.length ? open.slice(0, 6).map((table) => html`<${Row} table=${table} to="table" />`) : html`<p class="quiet">${say("home.nothing-open")}</p>`}</section>`;
}

function Learn() {
  const first = (/** @type {string} */ name) => () => {
    prefer({ hints: true, known: [] });
    const setup = games.value.find((game) => game.name === name)?.setups[0];
    if (setup) begin(name, setup, 2, "bot");
  };
  return html`<section class="box"><div class="box__h"><h2 class="label"><${Glyph} name="book" />${say("home.learn")}</h2></div>
${["masters", "throne"].map((name) => html`<button class="row" onClick=${first(name)}><span class="grow"><b>${say("home.first-game", { game: term("game", name) })}</b>
<small>${say("home.first-game-sub")}</small></span><${Glyph} name="right" /></button>`)}</section>`;
}

function Replays() {
  const over = tables.value.filter((table) => table.state !== "open");
  const read = async (/** @type {any} */ event) => {
    const file = event.currentTarget.files[0];
    if (!file) return;
    try {
      go(`/replay/${(await server.handIn(await file.text())).id}`);
    } catch (error) {
      trouble.value = reason(error);
    }
  };
  return html`<section class="box"><div class="box__h"><h2 class="label"><${Glyph} name="replay" />${say("home.replays")}</h2></div>
${over.slice(0, 5).map((table) => html`<${Row} table=${table} to="replay" />`)}
<label class="row filepick"><span class="grow"><b>${say("home.open-record")}</b><small>${say("home.open-record-sub")}</small></span><${Glyph} name="right" /><input type="file" onChange=${read} /></label></section>`;
}
