import { setTimeout as delay } from "node:timers/promises";

/** Repeats a change that the load makes in the database itself, until the database is available. */
export async function retryUntilDone(signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  while (
    !(await act().then(
      () => true,
      () => false,
    ))
  )
    await delay(200, undefined, { signal });
}
