/** What the server calls a format or an edition of the rules. */
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";

/** @param {{game: string, of: "formats" | "rulesets", name: unknown}} props */
export function Called({ game, of, name }) {
  const titles = useSignal(/** @type {Map<unknown, string>} */ (new Map()));
  const { language } = settings.value;
  useEffect(() => {
    server.games().then(
      (games) => {
        const known = games.find((each) => each.name === game)?.[of] ?? [];
        titles.value = new Map(known.map((each) => [each.name, each.title]));
      },
      () => {},
    );
  }, [game, of, language]);
  return titles.value.get(name) ?? null;
}
