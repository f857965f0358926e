/** What somebody wrote, chose or ticked in the field that an event is about. */

/** @param {Event} event */
const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget);

/** @param {Event} event */
export const valueIn = (event) => fieldOf(event).value;

/** @param {Event} event */
export const isTicked = (event) => fieldOf(event).checked;

/** The file that was chosen, if one was. @param {Event} event */
export const fileIn = (event) => fieldOf(event).files?.[0];
