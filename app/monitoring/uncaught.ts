import type { Log } from "#platform/log/log.ts";
import { isUnavailable } from "#platform/postgres/errors.ts";

/**
 * Logs uncaught errors and calls `end`, since the state of the process is then unknown. A lost connection
 * to the database that a library did not catch is only logged. Later errors are only logged too: they
 * must not interrupt the end.
 */
export function onUncaught(log: Log, end: () => void): void {
  let isEnding = false;
  process.on("uncaughtException", (err) => {
    if (isUnavailable(err)) {
      log.error({ err }, "uncaught failure of the database");
      return;
    }
    log.fatal({ err }, isEnding ? "another uncaught error" : "uncaught error: the process ends");
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    end();
  });
}
