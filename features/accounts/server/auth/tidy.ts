import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { forgetCallsBefore } from "#platform/http/idempotency.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { IDLE_MS } from "./sessions/sessions.ts";

const DAY_MS = 24 * 3_600_000;
const LINKS_MS = 7 * DAY_MS;
const EVENTS_MS = 365 * DAY_MS;
/** A browser that was not used for an account for that long says nothing of it any more. */
const DEVICES_MS = 365 * DAY_MS;
/** Longer than anybody presses a button again after a cut. */
const KEYS_MS = DAY_MS;

/**
 * Removes what has no use any more: sessions past their end, old refresh tokens, links, events, marks of accounts
 * closed long ago and of devices not seen for a year, and the keys of calls that may be repeated.
 */
export async function tidyAccounts(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom("sessions").where("not_after", "<=", now).execute();
  // As long as a session may stand unused: a copy that comes back is noticed until then.
  await db.deleteFrom("refresh_tokens").where("replaced_at", "<", before(IDLE_MS)).execute();
  await db.deleteFrom("one_time_links").where("requested_at", "<", before(LINKS_MS)).execute();
  await db.deleteFrom("security_events").where("at", "<", before(EVENTS_MS)).execute();
  await db.deleteFrom("account_marks").where("kept_until", "<=", now).execute();
  await db
    .deleteFrom("account_marks")
    .where("kind", "=", "device")
    .where("seen_at", "<", before(DEVICES_MS))
    .execute();
  await forgetCallsBefore(db, before(KEYS_MS));
}

/** Tidies the accounts once a day. */
export const tidyAccountsJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "accounts.tidy",
    payload: z.object({}),
    every: "17 8 * * *",
    handle: () => tidyAccounts(db, now()),
  });
