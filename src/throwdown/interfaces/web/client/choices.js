/** What a choice is about: the things that it names, and those that are like the first of them. */

/** @typedef {import("./protocol.js").Choice} Choice */

/** Whether a choice is about all of some things. @param {Choice} choice @param {string[]} ids */
export const isAbout = ({ of = [], also = [] }, ids) => ids.every((id) => of.includes(id) || also.includes(id));
