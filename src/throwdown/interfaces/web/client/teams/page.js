/** Building a team: cards on one side, the team on the other, and one click to play with it. */
import "../cataloguestyle.js";
import { ask } from "../address.js";
import { begin, reason, withTeam } from "../begin.js";
import { useAddressed } from "../cards/addressed.js";
import { Choice } from "../cards/choice.js";
import { Filters } from "../cards/filters.js";
import { Inspector } from "../cards/inspector.js";
import { CardList } from "../cards/list.js";
import { CardNotes } from "../cards/notes.js";
import { useShelf } from "../cards/shelf.js";
import { html } from "../html.js";
import { Looking } from "../looking.js";
import { CopyLink } from "../parts/copy.js";
import { Glyph } from "../parts/glyph.js";
import { tell } from "../parts/toast.js";
import { Top } from "../parts/top.js";
import { Preview } from "../preview/preview.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect, useMemo } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Chooser } from "./chooser.js";
import { PARTS, readTeam, writeTeam } from "./link.js";
import { Panel } from "./panel.js";
import { add, bring, change, dropBasic, faults, isIn, open, putAside, refused, save, team } from "./team.js";

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
  const looking = useMemo(() => new Looking(), []);
  useAddressed(choice, facets);
  useEffect(() => {
    const sent = cards.length > 0 && readTeam(location.search, known);
    if (!sent) return;
    putAside();
    open(sent, sent.format || team.value.format);
    ask(Object.fromEntries(PARTS.map((part) => [part, null])), false);
    tell(say("team.sent", { name: sent.name || say("team.unnamed") }));
  }, [cards.length > 0]);
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
          <${Acts} cards=${known} game=${game.value?.name} choose=${() => (choosing.value = true)} />
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
      <${Preview}
        looking=${looking}
        draw=${(/** @type {string} */ id) => html`<${CardNotes} card=${known.get(id)} facets=${facets} />`}
      />
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

/** @param {{cards: Map<string, Card>, game: string | undefined, choose: () => void}} props */
function Acts({ cards, game, choose }) {
  const link = () => `${location.origin}/teams?${writeTeam(team.value, cards)}`;
  const isLegal = faults.value?.length === 0;
  const play = async () => {
    if (!isLegal || !game) return document.getElementById("legal")?.focus();
    try {
      await begin(game, await server.menuSetup(game, withTeam(team.value, {})), "bot");
    } catch (error) {
      tell(reason(error));
    }
  };
  const keep = () => {
    save();
    tell(say("team.saved", { name: team.value.name || say("team.unnamed") }));
  };
  const hand = async () => {
    try {
      const { name, cards, basics } = team.value;
      const { text } = await server.exportTeam({ name, cards, basics });
      const file = `${name || "team"}.team`;
      download(file, text);
      tell(say("team.exported", { file }));
    } catch (error) {
      tell(reason(error));
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
      <${CopyLink} link=${link} />
    </div>
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
