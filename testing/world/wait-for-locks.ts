import { expect } from "vitest";
import type { World } from "./world.ts";

/** Waits until that many statements of the world's database wait for a lock. */
export const waitForLocks = ({ sql }: Pick<World, "sql">, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length;
    })
    .toBe(count);
