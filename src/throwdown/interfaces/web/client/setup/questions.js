/** The questions before a game, on its panel: few choices as buttons, many as a list, heroes by their letters. */

import { follow } from "../address.js";
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { sigilOf } from "../parts/sigil.js";
import { say } from "../words.js";
import { answersTo, asked, choicesOf, isRandom, savedTeams } from "./menu.js";

/** @typedef {import("./menu.js").Question} Question */
/** @typedef {import("./menu.js").Choice} Choice */
/** @typedef {import("./menu.js").Answers} Answers */
/** @typedef {import("../vendor/signals.js").Signal<Answers>} Chosen  what was chosen so far */
/** @typedef {{game: import("../server.js").Game, chosen: Chosen, question: Question, answer: string}} Props */

/** So many buttons have room on a panel. */
const BUTTONS = 7;
const HERO = "hero";

/** @param {{game: import("../server.js").Game, chosen: Chosen}} props */
export function Questions({ game, chosen }) {
  const answers = answersTo(game.menu, chosen.value);
  const all = asked(game.menu, answers);
  const questions = all.filter((question) => !question.detail);
  const details = all.filter((question) => question.detail);
  const buttons = asButtons(questions);
  const lists = questions.filter((question) => question.key !== HERO && !buttons.includes(question));
  const given = (/** @type {Question} */ question) => ({
    key: question.key,
    game,
    chosen,
    question,
    answer: answers[question.key],
  });
  const about = questions
    .map((question) => question.choices.find((choice) => choice.value === answers[question.key])?.about)
    .filter(Boolean);
  return html`
    <div class="bill__ask">
      ${questions
        .filter((question) => question.key === HERO)
        .map((question) => html`<${Heroes} ...${given(question)} />`)}
      ${buttons.map(
        (question, place) => html`
          <${Buttons} ...${given(question)}>
            ${place === 0 && game.team_format && html`<a href="/teams" onClick=${follow}>${say("home.build")}</a>`}
          <//>
        `,
      )}
      ${
        lists.length > 0 &&
        html`<div class="choosers">${lists.map((question) => html`<${List} ...${given(question)} />`)}</div>`
      }
      ${
        details.length > 0 &&
        html`
          <details class="bill__details">
            <summary class="label">${say("home.rules-in-detail")}</summary>
            <div class="choosers">${details.map((question) => html`<${List} ...${given(question)} />`)}</div>
          </details>
        `
      }
      ${about.map((text) => html`<p class="bill__about">${text}</p>`)}
    </div>
  `;
}

/** The first questions whose choices have room as buttons, all together. @param {Question[]} questions */
function asButtons(questions) {
  let room = BUTTONS;
  return questions.filter(({ key, choices, own_teams }) => {
    const fits = key !== HERO && !own_teams && choices.length <= room && choices.every((choice) => !choice.group);
    if (fits) room -= choices.length;
    return fits;
  });
}

/** @param {Chosen} chosen @param {Question} question @param {string} value */
const choose = (chosen, { key }, value) => (chosen.value = { ...chosen.value, [key]: value });

/** @param {Props & {children?: import("../html.js").Markup}} props */
function Buttons({ game, chosen, question, answer, children }) {
  return html`
    <div class="pickrow" role="group" aria-label=${question.title}>
      <div class="pickrow__h"><p class="label">${question.title}</p>${children}</div>
      <div class="picks">
        ${choicesOf(question).map((choice) => {
          const words = choice.short || choice.title;
          const yours = leadsToSaved(game.menu, question, choice);
          const glyph = glyphOf(game, choice);
          return html`
            <${Pick}
              pressed=${choice.value === answer}
              press=${() => choose(chosen, question, choice.value)}
              label=${yours ? null : choice.title}
              title=${choice.title}
            >
              ${glyph && html`<${Glyph} name=${glyph} />`}
              ${yours ? say("home.and-yours", { words }) : words}
            <//>
          `;
        })}
      </div>
    </div>
  `;
}

/**
 * Whether a choice opens a question that has saved teams in it.
 * @param {Question[]} menu
 * @param {Question} question
 * @param {Choice} choice
 */
const leadsToSaved = (menu, question, choice) =>
  menu.some(
    (other) => other.only?.[0] === question.key && other.only[1].includes(choice.value) && savedTeams(other).length > 0,
  );

/**
 * Chance has a die, a format with the teams of a book has a book.
 * @param {import("../server.js").Game} game
 * @param {Choice} choice
 */
function glyphOf(game, choice) {
  if (isRandom(choice)) return "roll";
  return game.formats.find((format) => format.name === choice.value)?.facts.given ? "book" : "";
}

/** @param {Props} props */
function Heroes({ chosen, question, answer }) {
  const name = question.choices.find((choice) => choice.value === answer)?.title;
  return html`
    <div class="pickrow" role="group" aria-label=${question.title}>
      <p class="label">${question.title}: ${name}</p>
      <div class="picks picks--heroes">
        ${choicesOf(question).map(
          (choice) => html`
            <${Pick}
              class="heropick"
              hero=${choice.value.replaceAll("_", "-")}
              pressed=${choice.value === answer}
              press=${() => choose(chosen, question, choice.value)}
              label=${choice.title}
              title=${choice.title}
            >
              ${isRandom(choice) ? html`<${Glyph} name="roll" />` : sigilOf(choice.value, choice.title)}
            <//>
          `,
        )}
      </div>
    </div>
  `;
}

/**
 * @param {{
 *   class?: string,
 *   hero?: string,
 *   pressed: boolean,
 *   press: () => void,
 *   label?: string,
 *   title?: string,
 *   children?: import("../html.js").Markup,
 * }} props
 */
function Pick({ class: more = "", hero, pressed, press, label, title, children }) {
  return html`
    <button
      class=${`pick ${more}`}
      data-hero=${hero}
      aria-pressed=${String(pressed)}
      aria-label=${label}
      title=${title}
      onClick=${press}
    >
      ${children}
    </button>
  `;
}

/**
 * What a saved team is called, which may have the name of one that comes with the game.
 * @param {{name: string}} team
 */
const ownTitle = ({ name }) => say("team.of-yours", { name: name || say("team.unnamed") });

/** @param {Props} props */
function List({ chosen, question, answer }) {
  const choices = choicesOf(question);
  const own = savedTeams(question);
  const groups = [...new Set(choices.map((choice) => choice.group).filter(Boolean))];
  const among = (/** @type {string} */ group) =>
    choices
      .filter((choice) => choice.group === group)
      .map((choice) => html`<option value=${choice.value}>${choice.title}</option>`);
  return html`
    <label class="chooser chooser--over">
      <span class="label">${question.title}</span>
      <select
        value=${answer}
        onChange=${(/** @type {Event} */ event) => choose(chosen, question, valueIn(event))}
      >
        ${among("")}
        ${
          own.length > 0 &&
          html`
            <optgroup label=${say("team.yours")}>
              ${own.map(({ team, value }) => html`<option value=${value}>${ownTitle(team)}</option>`)}
            </optgroup>
          `
        }
        ${groups.map((group) => html`<optgroup key=${group} label=${group}>${among(group)}</optgroup>`)}
      </select>
    </label>
  `;
}
