import { expect } from "vitest";
import type { World } from "./world.ts";

/** How many statements of the world's database wait for a lock. Inside a transaction the number stays. */
export async function waitingForLocks({ sql }: Pick<World, "sql">): Promise<number> {
  const waiting = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length;
}

/** Waits until that many statements of the world's database wait for a lock. */
export const waitForLocks = (world: Pick<World, "sql">, count: number): Promise<void> =>
  expect.poll(() => waitingForLocks(world)).toBe(count);
