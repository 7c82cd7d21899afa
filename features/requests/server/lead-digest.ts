import { sql } from "kysely";
import { z } from "zod";
import { sendLetter } from "#features/notifications/server/index.ts";
import { maskClientName } from "#features/requests/contract/index.ts";
import { creditLabel, plural } from "#foundation/plural.ts";
import { formatShortDate, TIME_ZONE } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/** The leads of one day in one letter, for providers who prefer that to a letter for each. */
const leadDigestLetter = defineJob({
  name: "requests.lead_digest_letter",
  payload: z.object({ provider_id: z.uuid(), since: z.iso.datetime(), until: z.iso.datetime() }),
});

/** When digests leave, in Québec. */
const HOUR = 7;
const SHOWN = 20;
const COUNTED_MAX = 1000;

export function leadDigestJobs(ports: Ports): Job[] {
  const { db } = ports;
  return [
    defineJob({
      name: "requests.lead_digests",
      payload: z.object({}),
      // Seven in Québec is 11 or 12 by the season; the other hours find it done, or make up for what was missed.
      every: "0 * * * *",
      handle: async () => {
        await queueDigests(db, ports.now());
      },
    }),
    handleJob(leadDigestLetter, async (digest, { id: job_id }) => {
      const leads = await leadsBetween(db, digest);
      if (leads.length === 0) return;
      const since = sinceWhen(digest.since, digest.until);
      await sendDigest(ports, { provider_id: digest.provider_id, job_id, since, leads });
    }),
  ];
}

/**
 * Queues the letter of each provider who wants it, once a day, at seven in Québec or as soon after as anything runs: of
 * the leads since the letter before. Answers how many.
 */
export async function queueDigests(db: Db, at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`
      delete from lead_digests where provider_id not in
        (select account_id from letter_preferences where kind = 'lead_digest' and is_on)`.execute(tx);
    // Who has just chosen it was told of each lead until now: past the hour, theirs begins tomorrow.
    await sql`
      insert into lead_digests (provider_id, until)
      select choice.account_id, case when extract(hour from ${local(at)}) > ${HOUR} then ${seven(at, 0)} else ${seven(at, 1)} end
      from letter_preferences choice
      where choice.kind = 'lead_digest' and choice.is_on
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ provider_id: string; since: Date; until: Date }>`
      update lead_digests digest set until = ${seven(at, 0)}
      from (select provider_id, until from lead_digests for update) before
      where before.provider_id = digest.provider_id and before.until < ${seven(at, 0)} and ${seven(at, 0)} <= ${at}
      returning digest.provider_id, before.until as since, digest.until`.execute(tx);
    for (const { provider_id, since, until } of rows)
      await addJob(
        tx,
        leadDigestLetter,
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

interface LeadOfTheDay {
  trade: string;
  city: string;
  owner_name: string;
  lead_credits: number;
}

/** Those that came after the letter before and are still to unlock. */
async function leadsBetween(
  db: Db,
  { provider_id, since, until }: { provider_id: string; since: string; until: string },
): Promise<LeadOfTheDay[]> {
  const { rows } = await sql<LeadOfTheDay>`
    select bt.name as trade, p.city, owner.full_name as owner_name, r.lead_credits
    from requests r
    join business_types bt on bt.id = r.business_type_id
    join properties p on p.id = r.property_id
    join profiles owner on owner.id = r.owner_id
    where r.provider_id = ${provider_id} and r.status = 'active' and r.unlocked_at is null and r.declined_at is null
      and r.created_at <= ${until}::timestamptz and r.created_at > ${since}::timestamptz
    order by r.created_at desc, r.id desc limit ${COUNTED_MAX}`.execute(db);
  return rows;
}

/** « hier », or the day when no letter has left for longer. */
function sinceWhen(since: string, until: string): string {
  const hours = (Date.parse(until) - Date.parse(since)) / 3_600_000;
  // A day has 25 hours when the clocks go back.
  return hours <= 25 ? "hier" : `le ${formatShortDate(since)}`;
}

async function sendDigest(
  ports: Ports,
  {
    provider_id,
    job_id,
    since,
    leads,
  }: { provider_id: string; job_id: string; since: string; leads: LeadOfTheDay[] },
): Promise<void> {
  const count = leads.length;
  const more = count - SHOWN;
  const them = plural(count, "nouvelle demande", "nouvelles demandes");
  await sendLetter(ports, {
    job_id,
    kind: "lead_digest",
    account_id: provider_id,
    letter: {
      subject: `${count} ${them} depuis ${since}`,
      preview: "Les premiers à répondre sont souvent choisis.",
      paragraphs: [
        `${plural(count, "Une demande est arrivée", `${count} demandes sont arrivées`)} depuis ${since} pour vos services et ${plural(count, "attend", "attendent")} votre réponse.`,
        ...(more > 0 ? [`Voici les ${SHOWN} plus récentes ; les autres sont dans Clients.`] : []),
      ],
      facts: leads.slice(0, SHOWN).map(({ trade, city, owner_name, lead_credits }) => ({
        label: `${trade}, ${city}`,
        value: `${maskClientName(owner_name)}, ${creditLabel(lead_credits)}`,
      })),
      action: {
        label: "Voir les demandes",
        url: `${ports.config.PUBLIC_URL}/provider/clients?tab=requests`,
      },
      footnote: "Pour recevoir un courriel à chaque demande, désactivez le résumé dans Paramètres.",
    },
  });
}
