import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Connection } from "../store.ts";

/**
 * What a tester asks the sandbox to do wrong. `api`: `error` answers 500, `slow` says nothing for `delay_ms` and then
 * does the work even when the caller has given up (as a real time-out may), `cut`
 * closes the connection without an answer. `webhooks`: `paused` delivers none until told otherwise.
 */
export const faultsAsked = z.strictObject({
  api: z.enum(["none", "error", "slow", "cut"]).optional(),
  delay_ms: z
    .string()
    .regex(/^\d{1,6}$/, "Invalid integer")
    .transform(Number)
    .optional(),
  webhooks: z.enum(["sent", "paused"]).optional(),
});

const faultsKept = z.object({
  api: z.enum(["none", "error", "slow", "cut"]).default("none"),
  delay_ms: z.number().default(30_000),
  webhooks: z.enum(["sent", "paused"]).default("sent"),
});
export type Faults = z.infer<typeof faultsKept>;

/** The faults in force; none when nobody asked. */
export async function faultsInForce(connection: Connection): Promise<Faults> {
  const [row] = await connection<{ setting: unknown }[]>`
    select setting from sandbox.faults where name = 'faults'`;
  return faultsKept.parse(row?.setting ?? {});
}

/** Changes the faults named, leaving the others as they are. */
export async function changeFaults(
  connection: Connection,
  asked: z.output<typeof faultsAsked>,
): Promise<Faults> {
  const [row] = await connection<{ setting: unknown }[]>`
    insert into sandbox.faults (name, setting) values ('faults', ${JSON.stringify(asked)}::text::jsonb)
    on conflict (name) do update set setting = faults.setting || excluded.setting
    returning setting`;
  return faultsKept.parse(row?.setting ?? {});
}

/** Holds an answer back, until its time or until the caller has gone. */
export async function holdBack(milliseconds: number, gone: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal: gone, ref: false });
  } catch (error) {
    if (!gone.aborted) throw error;
  }
}
