/** What has just changed at a table: marked for a moment, so that whoever looks away finds it again. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";

/** @typedef {import("../model.js").Model} Model */

/** How long it is marked, in milliseconds. */
const MARKED = 1600;

/**
 * The ids of things that are new or have other fields than before.
 * @param {Model} before @param {Model} after
 */
export function changedIds(before, after) {
  return Object.keys(after).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}

/** The ids of what has changed within the last moment. @param {Model} model @returns {string[]} */
export function useChanged(model) {
  const changed = useSignal(/** @type {string[]} */ ([]));
  const before = useRef(model);
  useEffect(() => {
    const ids = changedIds(before.current, model);
    before.current = model;
    if (!ids.length) return undefined;
    changed.value = ids;
    const timer = setTimeout(() => (changed.value = []), MARKED);
    return () => clearTimeout(timer);
  }, [model]);
  return changed.value;
}
