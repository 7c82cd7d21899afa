import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "./errors.ts";

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Does the work again for up to a minute while it fails because the database is away; `waits` is called once.
 */
export async function retryDuringOutage<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error;
      if (isFirst) onWait();
      await delay(PAUSE_MS);
    }
  }
}
