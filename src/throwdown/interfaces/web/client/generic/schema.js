/** The kinds of things that are seen of a game, with what they, their fields and codes are called. */
import { fill } from "../formatter.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";

/** @typedef {import("../protocol.js").KindInfo} Kind */
/** @typedef {import("../protocol.js").FieldInfo} Field */

export class Schema {
  /** @param {Kind[]} kinds @param {string} language  that of their words */
  constructor(kinds, language) {
    this.kinds = kinds;
    this.language = language;
    this.byPrefix = new Map(kinds.map((kind) => [kind.prefix, kind]));
  }

  /** The kind of a thing, by its id. @param {string} id */
  kindOf(id) {
    return this.byPrefix.get(id.replace(/[.\d]+$/, ""));
  }

  /** What some things of a kind are called. @param {Kind} kind @param {number} n  how many there are */
  title(kind, n) {
    return fill(kind.title, this.language, { n });
  }
}

/**
 * The schema of a game in the language that is set; null until it has come.
 * @param {string} game
 * @returns {Schema | null}
 */
export function useSchema(game) {
  const schema = useSignal(/** @type {Schema | null} */ (null));
  const { language } = settings.value;
  useEffect(() => {
    let late = false;
    server.kinds(game).then(
      (kinds) => {
        if (!late) schema.value = new Schema(kinds, language);
      },
      () => {},
    );
    return () => {
      late = true;
    };
  }, [game, language]);
  return schema.value;
}
