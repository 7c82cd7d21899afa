import { setTimeout as sleep } from "node:timers/promises";
import { AuthFailure } from "../failure.ts";

/** How long each response about an account under attack is delayed. */
const DELAY_MS = 1000;
/** Responses of a process that may be delayed at a time: each holds only a connection. */
const MAX_WAITING = 100;

/** Waits. Throws over_request_rate_limit when too many wait already. */
export type ResponseDelay = () => Promise<void>;

export function createResponseDelay(
  wait: (ms: number) => Promise<unknown> = sleep,
  maxWaiting = MAX_WAITING,
): ResponseDelay {
  let waiting = 0;
  return async () => {
    if (waiting >= maxWaiting) throw new AuthFailure("over_request_rate_limit", { retryAfter: 5 });
    waiting++;
    try {
      await wait(DELAY_MS);
    } finally {
      waiting--;
    }
  };
}
