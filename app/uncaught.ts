import type { Log } from "#platform/log/log.ts";
import { isAway } from "#platform/postgres/errors.ts";

/**
 * What nobody caught leaves the process in a state nobody knows: it is logged, and `end` is called to end in order. A
 * lost connection to the database is no such thing, whichever library forgot to catch it. Later errors are logged
 * alone: they must not cut the end short.
 */
export function onUncaught(log: Log, end: () => void): void {
  let isEnding = false;
  process.on("uncaughtException", (err) => {
    if (isAway(err)) {
      log.error({ err }, "nobody caught this failure of the database");
      return;
    }
    log.fatal(
      { err },
      isEnding ? "nobody caught this error either" : "nobody caught this error: the process ends",
    );
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    end();
  });
}
