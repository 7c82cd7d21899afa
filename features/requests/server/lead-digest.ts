import { sql } from "kysely";
import { z } from "zod";
import { TIME_ZONE } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { digestDue } from "./events.ts";
import { letters } from "./letters/index.gen.ts";

/** When digests leave, in Québec. */
const HOUR = 7;

export function leadDigestsJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.lead_digests",
    payload: z.object({}),
    // Seven in Québec is 11 or 12 by the season; the other hours find it done, or make up for what was missed.
    every: "0 * * * *",
    handle: async () => {
      await queueDigests(db, now());
    },
  });
}

/**
 * Queues the letter of each provider who wants it, once a day, at seven in Québec or as soon after as anything runs: of
 * the leads since the letter before. Answers how many.
 */
export async function queueDigests(db: Db, at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`
      delete from lead_digests where provider_id not in
        (select account_id from published_letter_preferences letter_preferences where kind = 'lead_digest' and is_on)`.execute(
      tx,
    );
    // Who has just chosen it was told of each lead until now: past the hour, theirs begins tomorrow.
    await sql`
      insert into lead_digests (provider_id, until)
      select choice.account_id, case when extract(hour from ${local(at)}) > ${HOUR} then ${seven(at, 0)} else ${seven(at, 1)} end
      from published_letter_preferences choice
      where choice.kind = 'lead_digest' and choice.is_on
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ provider_id: string; since: Date; until: Date }>`
      update lead_digests digest set until = ${seven(at, 0)}
      from (select provider_id, until from lead_digests for update) before
      where before.provider_id = digest.provider_id and before.until < ${seven(at, 0)} and ${seven(at, 0)} <= ${at}
      returning digest.provider_id, before.until as since, digest.until`.execute(tx);
    for (const { provider_id, since, until } of rows)
      await letters.queue(
        tx,
        digestDue,
        { provider_id, since: since.toISOString(), until: until.toISOString() },
        { jobKey: `lead_digest:${provider_id}:${until.getTime()}` },
      );
    return rows.length;
  });
}

const local = (at: Date) => sql`(${at}::timestamptz at time zone ${sql.lit(TIME_ZONE)})`;

/** Seven o'clock in Québec of that day, or of one before it, clock changes included. */
const seven = (at: Date, daysBefore: number) =>
  sql<Date>`((date_trunc('day', ${local(at)}) + ${HOUR} * interval '1 hour' - ${daysBefore} * interval '1 day')
    at time zone ${sql.lit(TIME_ZONE)})`;
