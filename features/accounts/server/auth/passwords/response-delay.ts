import { setTimeout as sleep } from "node:timers/promises";
import { AuthFailure } from "../failure.ts";

/** How long each answer about an account under attack waits. */
const WAIT_MS = 1000;
/** Answers of a process that may wait at a time: each holds a connection, and nothing else. */
const AT_ONCE = 100;

/** Waits before going on; throws over_request_rate_limit when too many wait already. */
export type SlowDown = () => Promise<void>;

export function createSlowDown(wait: (ms: number) => Promise<unknown> = sleep, atOnce = AT_ONCE): SlowDown {
  let waiting = 0;
  return async () => {
    if (waiting >= atOnce) throw new AuthFailure("over_request_rate_limit", { retryAfter: 5 });
    waiting++;
    try {
      await wait(WAIT_MS);
    } finally {
      waiting--;
    }
  };
}
