/** What is asked before a game, and what stands answered. The questions come from the server. */
import { withTeam } from "../begin.js";
import { saved } from "../teams/kept.js";

/** @typedef {import("../protocol.js").MenuChoice} Choice */
/** @typedef {import("../protocol.js").MenuQuestion} Question */
/** @typedef {Record<string, string>} Answers  by key of the question */

/** The answer that leaves a choice to chance. */
const RANDOM = "random";

/** @param {Choice} choice */
export const isRandom = (choice) => choice.value === RANDOM;

/** The choices of a question, chance before all others. @param {Question} question */
export const choicesOf = ({ choices }) => [...choices.filter(isRandom), ...choices.filter((each) => !isRandom(each))];

/**
 * All answers as they stand: what was chosen, else the first choice.
 * @param {Question[]} menu
 * @param {Answers} chosen
 * @returns {Answers}
 */
export const answersTo = (menu, chosen) =>
  Object.fromEntries(menu.map((question) => [question.key, chosen[question.key] ?? choicesOf(question)[0].value]));

/**
 * The questions that make sense with these answers; one that hangs on another only if that one is asked.
 * @param {Question[]} menu
 * @param {Answers} answers
 */
export function asked(menu, answers) {
  /** @type {Question[]} */
  const found = [];
  for (const question of menu) {
    const { only } = question;
    const asks = !only || (only[1].includes(answers[only[0]]) && found.some(({ key }) => key === only[0]));
    if (asks) found.push(question);
  }
  return found;
}

/** Saved teams as answers to a question that takes them. @param {Question} question */
export const savedTeams = (question) =>
  question.own_teams ? saved.value.map((team) => ({ team, value: `saved ${team.name}` })) : [];

/** The saved team that was chosen, if one was. @param {Question[]} questions @param {Answers} answers */
export const chosenTeam = (questions, answers) =>
  questions.flatMap((question) => savedTeams(question).filter(({ value }) => value === answers[question.key]))[0]?.team;

/**
 * What the server is told: the answers to all that is asked, with the saved team if one was chosen.
 * @param {Question[]} menu
 * @param {Answers} chosen
 * @returns {import("../protocol.js").MenuAnswers}
 */
export function givenAnswers(menu, chosen) {
  const answers = answersTo(menu, chosen);
  const questions = asked(menu, answers);
  const team = chosenTeam(questions, answers);
  const answered = questions.filter(({ key, detail, own_teams }) => (detail ? answers[key] : !team || !own_teams));
  const given = Object.fromEntries(answered.map(({ key }) => [key, answers[key]]));
  return team ? withTeam(team, given) : { answers: given };
}
