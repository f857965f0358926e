/** Calls whoever looks elsewhere: their turn has come, by the title of the page, a sound and, if allowed, a note. */
import { settings } from "../settings.js";
import { say } from "../words.js";
import { play as sound } from "./sound.js";

let title = "";

/** Somebody is asked something. @param {string} question */
export function call(question) {
  if (!document.hidden) return;
  title ||= document.title;
  document.title = say("show.called", { title });
  sound("turn");
  if (settings.value.notes && typeof Notification !== "undefined" && Notification.permission === "granted")
    new Notification(say("show.your-turn"), { body: question, tag: "throwdown" });
}

/** Nobody is called any more. */
export function hush() {
  if (title) document.title = title;
  title = "";
}

addEventListener("visibilitychange", () => document.hidden || hush());
