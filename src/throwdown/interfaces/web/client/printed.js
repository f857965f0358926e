/** What is printed in the game that is shown: fetched once by its digest, and kept. */
import * as server from "./server.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").PrintedInfo} Printed */

/** @type {Printed} */
const BLANK = { digest: "", language: "", things: {}, texts: {} };

/**
 * The printed document of a state. Until it has come, and while another language is fetched, what was there before
 * is shown.
 * @param {{printed: string}} state
 * @returns {Printed}
 */
export function usePrinted({ printed }) {
  const document = useSignal(BLANK);
  useEffect(() => {
    let late = false;
    server.document(printed).then(
      (found) => {
        if (!late) document.value = found;
      },
      () => {},
    );
    return () => {
      late = true;
    };
  }, [printed]);
  return document.value;
}
