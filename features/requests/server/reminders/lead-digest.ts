import { sql } from "kysely";
import { z } from "zod";
import { TIME_ZONE } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { digestDue } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/** The hour in Québec at which digests are sent. */
const DIGEST_HOUR = 7;

export function leadDigestsJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.lead_digests",
    payload: z.object({}),
    // Seven in Québec is 11 or 12 UTC by the season; the other runs find it done or make up for missed ones.
    every: "0 * * * *",
    handle: async () => {
      await queueDigests({ db, now });
    },
  });
}

/**
 * Queues the daily digest of each subscribed provider, at seven in Québec or at the next run after that; it
 * covers the leads since the previous digest. Returns how many were queued.
 */
export async function queueDigests(ports: Pick<Ports, "db" | "now">): Promise<number> {
  return inTransaction(ports.db, async (tx) => {
    await sql`
      delete from lead_digests where provider_id not in
        (select account_id from published_letter_preferences letter_preferences where kind = 'lead_digest' and is_on)`.execute(
      tx,
    );
    // One run at a time: the periods are compared with a time that nothing waits after.
    await sql`select from lead_digests order by provider_id for update`.execute(tx);
    const now = ports.now();
    // A new subscriber got a letter for each lead until now: after today's hour their
    // first period begins tomorrow.
    await sql`
      insert into lead_digests (provider_id, until)
      select choice.account_id, case when extract(hour from ${localTime(now)}) > ${DIGEST_HOUR} then ${digestTime(now, 0)} else ${digestTime(now, 1)} end
      from published_letter_preferences choice
      where choice.kind = 'lead_digest' and choice.is_on
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ provider_id: string; since: Date; until: Date }>`
      update lead_digests digest set until = ${digestTime(now, 0)}
      from lead_digests before
      where before.provider_id = digest.provider_id and before.until < ${digestTime(now, 0)} and ${digestTime(now, 0)} <= ${now}
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

const localTime = (now: Date) => sql`(${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})`;

/** Seven o'clock in Québec on that day or so many days before; correct across clock changes. */
const digestTime = (now: Date, daysBefore: number) =>
  sql<Date>`((date_trunc('day', ${localTime(now)}) + ${DIGEST_HOUR} * interval '1 hour' - ${daysBefore} * interval '1 day')
    at time zone ${sql.lit(TIME_ZONE)})`;
