/** Building a team: cards on one side, the team on the other, and one click to play with it. */
import "../cataloguestyle.js";
import { begin, reason, withTeam } from "../begin.js";
import { Choice } from "../cards/choice.js";
import { Filters } from "../cards/filters.js";
import { Inspector } from "../cards/inspector.js";
import { CardList } from "../cards/list.js";
import { useShelf } from "../cards/shelf.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Top } from "../parts/top.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect, useMemo } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Chooser } from "./chooser.js";
import { Panel } from "./panel.js";
import { add, bring, change, dropBasic, faults, isIn, refused, save, team } from "./team.js";

/** @typedef {server.Card} Card */

export function Builder() {
  const { cards, facets, trouble, waiting } = useShelf();
  const choice = useMemo(() => new Choice(), []);
  const game = useSignal(/** @type {server.Game | undefined} */ (undefined));
  const inspected = useSignal("");
  const choosing = useSignal(false);
  const onlyLegal = useSignal(false);
  const { language } = settings.value;
  useEffect(() => {
    server.games().then((games) => {
      game.value = games.find((each) => each.team_format);
      if (!team.value.format && game.value?.team_format) change({ format: game.value.team_format });
    });
  }, [language]);
  const known = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const look = (/** @type {Card} */ card) => (inspected.value = card.id);
  const card = known.get(inspected.value);
  const legal = onlyLegal.value ? cards.filter((each) => !isIn(each.id) && !refused.value[each.id]) : cards;
  return html`
    <div class="site">
      <${Top} page="teams" />
      ${trouble && html`<p class="notice" role="alert">${trouble}</p>`}
      <main class="tb">
        <${Filters} choice=${choice} facets=${facets} />
        <${CardList}
          found=${choice.among(legal, facets)}
          all=${legal}
          facets=${facets}
          waiting=${waiting}
          choice=${choice}
          open=${look}
          isIn=${(/** @type {Card} */ each) => isIn(each.id)}
          foot=${(/** @type {Card} */ each) => html`<${Join} card=${each} />`}
        >
          <button
            class="btn"
            aria-pressed=${String(onlyLegal.value)}
            onClick=${() => (onlyLegal.value = !onlyLegal.value)}
          >
            ${onlyLegal.value && html`<${Glyph} name="check" />`}
            ${say("team.only-legal")}
          </button>
        <//>
        <${Panel}
          cards=${known}
          formats=${game.value?.formats.filter((each) => !each.facts.given && !each.facts.drafted) ?? []}
          look=${look}
        >
          <${Acts} game=${game.value?.name} choose=${() => (choosing.value = true)} />
        <//>
      </main>
      ${
        card &&
        html`
          <${Inspector} key=${card.id} card=${card} facets=${facets} close=${() => (inspected.value = "")}>
            <div class="joinrow"><${Join} card=${card} /></div>
          <//>
        `
      }
      ${choosing.value && html`<${Chooser} close=${() => (choosing.value = false)} />`}
    </div>
  `;
}

/** A card joins the team, leaves it, or says which rule keeps it out. @param {{card: Card}} props */
function Join({ card }) {
  const why = useSignal(false);
  if (isIn(card.id)) {
    const leave = () => (card.type === "basic" ? dropBasic(card.id) : bring(card.id, 0));
    return html`
      <button
        class="btn btn--in"
        aria-pressed="true"
        aria-label=${`${say("team.in")}: ${card.title}`}
        onClick=${leave}
      >
        <${Glyph} name="check" />
        ${say("team.in")}
      </button>
    `;
  }
  const fault = refused.value[card.id];
  if (!fault)
    return html`
      <button class="btn" aria-label=${`${say("team.add")}: ${card.title}`} onClick=${() => add(card)}>
        <${Glyph} name="plus" />
        ${say("team.add")}
      </button>
    `;
  if (why.value)
    return html`
      <p class="bcard__why" role="status">${fault.text} <small>${say("side.rule", { rule: fault.rule })}</small></p>
    `;
  return html`
    <button
      class="bcard__no"
      aria-label=${`${say("team.why-not")} ${card.title}`}
      onClick=${() => (why.value = true)}
    >
      <${Glyph} name="why" />
      ${say("team.why-not")}
    </button>
  `;
}

/** @param {{game: string | undefined, choose: () => void}} props */
function Acts({ game, choose }) {
  const said = useSignal("");
  const isLegal = faults.value?.length === 0;
  const play = async () => {
    if (!isLegal || !game) return document.getElementById("legal")?.focus();
    try {
      await begin(game, await server.menuSetup(game, withTeam(team.value, {})), "bot");
    } catch (error) {
      said.value = reason(error);
    }
  };
  const keep = () => {
    save();
    said.value = say("team.saved", { name: team.value.name || say("team.unnamed") });
  };
  const hand = async () => {
    try {
      const { name, cards, basics } = team.value;
      const { text } = await server.exportTeam({ name, cards, basics });
      download(`${name || "team"}.team`, text);
    } catch (error) {
      said.value = reason(error);
    }
  };
  return html`
    <div class="teamacts">
      <button class="btn btn--go btn--big" aria-disabled=${isLegal ? null : "true"} onClick=${play}>
        <${Glyph} name="play" />
        ${say("team.play")}
      </button>
      <button class="btn" onClick=${choose}><${Glyph} name="team" />${say("team.open")}</button>
      <button class="btn" onClick=${keep}>${say("team.save")}</button>
      <button class="btn" onClick=${hand}>${say("team.export")}</button>
    </div>
    <p class="quiet" role="status">${said.value}</p>
  `;
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
