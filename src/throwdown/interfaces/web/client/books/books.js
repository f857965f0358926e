/** The books: a search, what it finds, and pages to read. */
import "./style.js";
import { Search } from "../cards/filters.js";
import { html } from "../html.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Diagram } from "./diagram.js";
import { find } from "./find.js";

/** @typedef {{lexicon: server.Lexicon, rules: server.Rules}} All */
/** @typedef {(word: string) => void} Open */

const PAGES = ["lexicon", "turn", "diagram", "chart", "editions", "questions", "quick"];
/** Pages that are about one game only. @type {Record<string, string>} */
const OF_GAME = { editions: "masters", diagram: "masters", quick: "throne" };
/** How many entries are shown whole; of more only the first lines. */
const FEW = 6;

/**
 * @param {{word: string, game?: string, ruleset?: string, model?: import("../model.js").Model}} props  where to open
 * them, and what is at hand
 */
export function Books({ word: first, game, ruleset, model }) {
  const all = useSignal(/** @type {All | null} */ (null));
  const trouble = useSignal("");
  const typed = useSignal(first);
  const page = useSignal("lexicon");
  const { language } = settings.value;
  useEffect(() => {
    const hand = { ...(game ? { game } : {}), ...(ruleset ? { ruleset } : {}) };
    Promise.all([server.lexicon(hand), server.rules(hand)]).then(
      ([lexicon, rules]) => (all.value = { lexicon, rules }),
      (error) => (trouble.value = error.message),
    );
  }, [language, game, ruleset]);
  if (trouble.value) return html`<p class="notice" role="alert">${trouble.value}</p>`;
  if (!all.value) return html`<p class="box" role="status">${say("browse.wait")}</p>`;
  const open = (/** @type {string} */ to) => {
    page.value = "lexicon";
    typed.value = to;
  };
  const pages = PAGES.filter((each) => !game || (OF_GAME[each] ?? game) === game);
  return html`
    <div class="chips" role="group" aria-label=${say("books.pages")}>
      <${Search} of=${typed} />
      ${pages.map(
        (each) => html`
          <button
            class="chip"
            key=${each}
            aria-pressed=${String(each === page.value && !typed.value)}
            onClick=${() => {
              typed.value = "";
              page.value = each;
            }}
          >
            ${term("bookpage", each)}
          </button>
        `,
      )}
    </div>
    ${
      typed.value || page.value === "lexicon"
        ? html`<${Found} all=${all.value} typed=${typed.value} open=${open} />`
        : html`<${Page} page=${page.value} all=${all.value} open=${open} game=${game} model=${model} />`
    }
  `;
}

/** @param {{all: All, typed: string, open: Open}} props */
function Found({ all, typed, open }) {
  const { terms, rules } = find(typed, all.lexicon.terms, all.rules.rules);
  const count = terms.length + rules.length;
  return html`
    <p class="sr" role="status">${say("books.count", { count })}</p>
    ${count === 0 && html`<${Nearest} typed=${typed} all=${all} open=${open} />`}
    <div class="entries" data-whole=${count <= FEW ? "" : null}>
      ${terms.map(
        (each) => html`<${Entry} key=${each.id} entry=${each} all=${all} open=${open} whole=${count <= FEW} />`,
      )}
      ${rules.map((each) => html`<${RuleEntry} key=${each.id} rule=${each} />`)}
    </div>
  `;
}

/** What comes nearest to a word that nothing is called. @param {{typed: string, all: All, open: Open}} props */
function Nearest({ typed, all, open }) {
  const near = useSignal(/** @type {string[]} */ ([]));
  useEffect(() => {
    server.lexicon({ word: typed }).then(
      (found) => (near.value = [...found.terms.map(({ id }) => id), ...found.near]),
      () => (near.value = []),
    );
  }, [typed]);
  return html`
    <p class="box">${say("books.none", { word: typed })}</p>
    <p class="entry__near"><${Names} ids=${near.value} all=${all} open=${open} /></p>
  `;
}

/** Terms that can be opened. @param {{ids: string[], all: All, open: Open}} props */
function Names({ ids, all, open }) {
  const known = ids.map((id) => all.lexicon.terms.find((each) => each.id === id));
  return known.map((each) => each && html`<button class="chip" onClick=${() => open(each.id)}>${each.title}</button>`);
}

/** @param {{entry: server.Term, all: All, open: Open, whole: boolean}} props */
function Entry({ entry, all, open, whole }) {
  if (!whole)
    return html`
      <button class="entry entry--short" onClick=${() => open(entry.id)}>
        <b>${entry.title}</b> <small>${entry.also.at(-1) ?? ""}</small>
        <span>${entry.definition}</span>
      </button>
    `;
  const rules = entry.rules.map((id) => all.rules.rules.find((each) => each.id === id));
  return html`
    <article class="entry">
      <h3>${entry.title} <small>${entry.also.at(-1) ?? ""}</small></h3>
      <p>${entry.definition}</p>
      ${entry.editions.map((row) => html`<${Readings} readings=${row.readings} />`)}
      <ul>
        ${rules.map((rule) => rule && html`<li>${rule.text} <small>${rule.id}</small></li>`)}
      </ul>
      ${
        entry.used_by.length > 0 &&
        html`<p class="quiet">${say("books.used-by", { names: entry.used_by.join(", ") })}</p>`
      }
      <p class="entry__near">${say("books.related")} <${Names} ids=${entry.related} all=${all} open=${open} /></p>
      <p class="quiet"><small>${entry.id} · ${entry.books}</small></p>
    </article>
  `;
}

/** @param {{readings: server.Rule["readings"]}} props */
function Readings({ readings }) {
  return html`
    <ul class="readings">
      ${readings.map(
        (reading) => html`
          <li data-now=${reading.in_force ? "" : null}>
            <small>
              ${reading.editions.map((each) => term("edition", each)).join(", ")}
              ${reading.in_force ? ` · ${say("books.in-force")}` : ""}
            </small>
            ${reading.text}
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {{rule: server.Rule}} props */
function RuleEntry({ rule }) {
  return html`
    <article class="entry" data-rule=${rule.id}>
      <h3>${rule.chapter} <small>${rule.id}</small></h3>
      <p>${rule.text}</p>
      ${rule.readings.length > 0 && html`<${Readings} readings=${rule.readings} />`}
    </article>
  `;
}

/** Return how hard a hero is said to be to play. @param {number | null} rating */
function rated(rating) {
  return rating === null ? say("books.unrated") : say("books.rated", { rating });
}

/** @param {{page: string, all: All, open: Open, game?: string, model?: import("../model.js").Model}} props */
function Page({ page, all, open, game, model }) {
  const { rules } = all;
  if (page === "turn") return rules.turns.map((turn) => html`<${Turn} turn=${turn} />`);
  if (page === "diagram") return html`<div class="entry"><${Diagram} movement=${rules.diagram} model=${model} /></div>`;
  if (page === "quick")
    return html`
      <div class="entries">
        ${all.lexicon.terms
          .filter((each) => each.quick)
          .map((each) => html`<${Entry} key=${each.id} entry=${each} all=${all} open=${open} whole=${false} />`)}
      </div>
    `;
  if (page === "chart") return html`<${Chart} chart=${rules.chart} all=${all} open=${open} />`;
  if (page === "editions")
    return html`
      <div class="entry">
        ${rules.editions.map((row) => html`<h4>${row.id}</h4><${Readings} readings=${row.readings} />`)}
      </div>
    `;
  const general = Object.entries(rules.questions).filter(([name]) => name === (game ?? name));
  const heroes = game === "masters" ? [] : rules.heroes;
  return html`
    ${general.map(([name, asked]) => html`<${Questions} title=${term("game", name)} asked=${asked} />`)}
    ${heroes.map(
      (hero) => html`
        <${Questions}
          title=${`${hero.name} · ${rated(hero.rating)}`}
          asked=${hero.questions}
        />
      `,
    )}
  `;
}

/** @param {{turn: import("../protocol.js").TurnInfo}} props */
function Turn({ turn }) {
  return html`
    <article class="entry">
      <h3>${turn.title}</h3>
      <ol>
        ${turn.steps.map(
          (step) => html`
            <li>
              <b>${step.name}</b> ${step.text}
              <small>${step.who} ${step.ends}</small>
            </li>
          `,
        )}
      </ol>
      <p class="quiet">${turn.doubles}</p>
    </article>
  `;
}

/** @param {{chart: import("../protocol.js").ChartInfo, all: All, open: Open}} props */
function Chart({ chart, all, open }) {
  return html`
    <article class="entry">
      <div class="chart" tabindex="0" role="region" aria-label=${term("bookpage", "chart")}>
        <table>
          <thead>
            <tr>${chart.headings.map((cell) => html`<th scope="col">${cell}</th>`)}</tr>
          </thead>
          <tbody>
            ${chart.rows.map(
              ([kind, ...cells]) => html`
                <tr><th scope="row">${kind}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      <p class="entry__near"><${Names} ids=${chart.terms} all=${all} open=${open} /></p>
      <ul>${Object.entries(chart.masters).map(([rule, text]) => html`<li>${text} <small>${rule}</small></li>`)}</ul>
    </article>
  `;
}

/** @param {{title: string, asked: import("../protocol.js").QuestionInfo[]}} props */
function Questions({ title, asked }) {
  return html`
    <article class="entry">
      <h3>${title}</h3>
      <dl>
        ${asked.map(
          (each) => html`
            <dt>${each.question}</dt>
            <dd>${each.answer} <small>${term("booksource", each.source)} · ${each.rule}</small></dd>
          `,
        )}
      </dl>
    </article>
  `;
}
