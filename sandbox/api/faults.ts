import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Connection } from "../store.ts";

/**
 * The faults that a tester can inject. `api`: `error` returns 500, `slow` waits `delay_ms` and then does the
 * work even when the caller has given up (as a real timeout may), `cut` closes the connection without a
 * response. `webhooks`: `paused` delivers none until set to `sent`.
 */
export const faultChanges = z.strictObject({
  api: z.enum(["none", "error", "slow", "cut"]).optional(),
  delay_ms: z
    .string()
    .regex(/^\d{1,6}$/, "Invalid integer")
    .transform(Number)
    .optional(),
  webhooks: z.enum(["sent", "paused"]).optional(),
});

const storedFaults = z.object({
  api: z.enum(["none", "error", "slow", "cut"]).default("none"),
  delay_ms: z.number().default(30_000),
  webhooks: z.enum(["sent", "paused"]).default("sent"),
});
export type Faults = z.infer<typeof storedFaults>;

/** Returns the current faults; by default there are none. */
export async function currentFaults(connection: Connection): Promise<Faults> {
  const [row] = await connection<{ setting: unknown }[]>`
    select setting from sandbox.faults where name = 'faults'`;
  return storedFaults.parse(row?.setting ?? {});
}

/** Changes the given faults and leaves the others unchanged. */
export async function changeFaults(
  connection: Connection,
  changes: z.output<typeof faultChanges>,
): Promise<Faults> {
  const [row] = await connection<{ setting: unknown }[]>`
    insert into sandbox.faults (name, setting) values ('faults', ${JSON.stringify(changes)}::text::jsonb)
    on conflict (name) do update set setting = faults.setting || excluded.setting
    returning setting`;
  return storedFaults.parse(row?.setting ?? {});
}

/** Waits, but no longer than until the caller disconnects. */
export async function delayResponse(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal: signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
