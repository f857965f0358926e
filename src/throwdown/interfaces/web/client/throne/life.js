/** What players of a format begin with, which is what a dial is measured by. */
import * as server from "../server.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";

/**
 * The health that a game began with; 0 until that is known.
 * @param {Record<string, unknown>} setup
 */
export function useLife({ format, health }) {
  const life = useSignal(0);
  useEffect(() => {
    if (typeof health === "number") {
      life.value = health;
      return;
    }
    server.games().then(
      (games) => {
        const formats = games.find((each) => each.name === "throne")?.formats ?? [];
        const played = formats.find((each) => each.name === format) ?? formats[0];
        life.value = Number(played?.facts.life ?? 0);
      },
      () => {},
    );
  }, [format, health]);
  return life.value;
}
