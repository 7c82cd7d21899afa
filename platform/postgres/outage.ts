import { setTimeout as delay } from "node:timers/promises";
import { isAway } from "./errors.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** Does the work again for up to a minute while it fails because the database is away; `waits` is called once. */
export async function throughOutage<T>(work: () => Promise<T>, waits: () => void): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() > until) throw error;
      if (isFirst) waits();
      await delay(PAUSE_MS);
    }
  }
}
