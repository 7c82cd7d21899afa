import { sql } from "kysely";
import { z } from "zod";
import { morningAfter } from "#features/notifications/contract/index.ts";
import type { Audience } from "#features/operator/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { newsDue, noticeDue } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { isInAudience } from "./audience.ts";

/**
 * Letters queued a minute, of all announcements together: complaints come while most can still be stopped.
 */
export const LETTERS_A_MINUTE = 200;
/** Accounts looked at a minute, so that a group of few people never reads them all at once. */
const LOOKED_AT = 5000;
/** Before every account. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Sends what was confirmed, slowly and by day. */
export const sendAnnouncementsJob = (ports: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "operator.send_announcements",
    payload: z.object({}),
    every: "* * * * *",
    handle: () => sendAnnouncements(ports),
  });

async function sendAnnouncements({ db, now }: Pick<Ports, "db" | "now">): Promise<void> {
  const at = now();
  if (morningAfter(at)) return;
  const due = await db
    .selectFrom("announcements")
    .select("id")
    .where("state", "=", "sending")
    .where("from_day", "<=", dayOf(at.getTime()))
    .orderBy("from_day")
    .orderBy("id")
    .execute();
  let left = LETTERS_A_MINUTE;
  for (const { id } of due) {
    if (left <= 0) return;
    left -= await inTransaction(db, (tx) => sendSome(tx, id, { most: left, now }));
  }
}

/**
 * Queues the next letters of an announcement, unless it has ended or another process does so now; returns how
 * many.
 */
async function sendSome(
  tx: Transaction,
  id: string,
  { most, now }: { most: number; now: () => Date },
): Promise<number> {
  const row = await tx
    .selectFrom("announcements")
    .select(["kind", "role", "business_type_id", "last_account_id"])
    .where("id", "=", id)
    .where("state", "=", "sending")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return 0;
  const at = now();
  const { last_account_id, ...audience } = row;
  const { found, last } = await queueNext(tx, id, audience, { after: last_account_id, most, at });
  await tx
    .updateTable("announcements")
    .set(({ eb }) => ({
      letters: eb("letters", "+", found),
      ...(last === null ? { state: "sent", ended_at: at } : { last_account_id: last }),
    }))
    .where("id", "=", id)
    .execute();
  return found;
}

/**
 * Queues letters to the next people by their id. Returns how many, and up to which account was looked at:
 * none when there was no further account.
 */
async function queueNext(
  tx: Transaction,
  id: string,
  audience: Audience,
  { after, most, at }: { after: string | null; most: number; at: Date },
): Promise<{ found: number; last: string | null }> {
  const jobs = letters.jobsOf(audience.kind === "news" ? newsDue : noticeDue);
  const { rows } = await sql<{ found: number; last: string | null }>`
    with looked_at as materialized (
      select * from published_profiles where id > coalesce(${after}::uuid, ${FIRST_ID}::uuid)
      order by id limit ${LOOKED_AT}
    ), found as materialized (
      select person.id from looked_at person where ${isInAudience(audience, at)}
      order by person.id limit ${most}
    ), queued as (
      select graphile_worker.add_job(letter,
        json_build_object('announcement_id', ${id}::uuid, 'account_id', found.id))
      from found cross join unnest(${jobs}::text[]) as letter
    )
    select counted.found, (select count(*) from queued) as queued,
      case when counted.found = ${most} then (select id from found order by id desc limit 1)
        else (select id from looked_at order by id desc limit 1) end as last
    from (select count(*)::int as found from found) counted`.execute(tx);
  return rows[0] ?? { found: 0, last: null };
}
