import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { deleteCallsBefore } from "#platform/http/idempotency.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { MAX_IDLE_MS } from "./sessions/sessions.ts";

const LINKS_MS = 7 * DAY_MS;
const EVENTS_MS = 365 * DAY_MS;
/** A browser not used for an account for that long no longer identifies it. */
const DEVICE_MARKS_MS = 365 * DAY_MS;
/** Nobody repeats a call after a lost connection later than that. */
const IDEMPOTENCY_KEYS_MS = DAY_MS;

/**
 * Deletes expired sessions and challenges, old refresh tokens, links, events, marks of accounts closed long
 * ago and of devices not used for a year, and old idempotency keys.
 */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
  await db.deleteFrom("sessions").where("not_after", "<=", now).execute();
  // Kept as long as a session may be idle, so that the reuse of a stolen copy is noticed.
  await db.deleteFrom("refresh_tokens").where("replaced_at", "<", before(MAX_IDLE_MS)).execute();
  await db.deleteFrom("one_time_links").where("requested_at", "<", before(LINKS_MS)).execute();
  await db.deleteFrom("security_events").where("at", "<", before(EVENTS_MS)).execute();
  await db.deleteFrom("account_marks").where("kept_until", "<=", now).execute();
  await db
    .deleteFrom("account_marks")
    .where("kind", "=", "device")
    .where("seen_at", "<", before(DEVICE_MARKS_MS))
    .execute();
  await deleteCallsBefore(db, before(IDEMPOTENCY_KEYS_MS));
}

/** Runs tidyAccounts once a day. */
export const tidyAccountsJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "accounts.tidy",
    payload: z.object({}),
    every: "17 8 * * *",
    handle: () => tidyAccounts(db, now()),
  });
