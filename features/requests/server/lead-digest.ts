import { sql } from "kysely";
import { z } from "zod";
import { sendLetter } from "#features/notifications/server/index.ts";
import { maskClientName } from "#features/requests/contract/index.ts";
import { creditLabel, plural } from "#foundation/plural.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/** The leads of one day in one letter, for providers who prefer that to a letter for each. */
const leadDigestLetter = defineJob({
  name: "requests.lead_digest_letter",
  payload: z.object({ provider_id: z.uuid(), until: z.iso.datetime() }),
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
      // 7 in Québec is 11 or 12 by the season; the other of the two finds that it is not the hour.
      every: "0 11,12 * * *",
      handle: async () => {
        await queueDigests(db, ports.now());
      },
    }),
    handleJob(leadDigestLetter, async ({ provider_id, until }, { id: job_id }) => {
      const leads = await leadsOfTheDay(db, provider_id, until);
      if (leads.length === 0) return;
      await sendDigest(ports, { provider_id, job_id, leads });
    }),
  ];
}

/** Queues the letter of each provider who wants it, at seven in Québec; at another hour nothing. Answers how many. */
export async function queueDigests(db: Db, at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ provider_id: string; until: Date }>`
      select choice.account_id as provider_id, date_trunc('hour', ${at}::timestamptz) as until
      from letter_preferences choice
      where choice.kind = 'lead_digest' and choice.is_on
        and extract(hour from ${at}::timestamptz at time zone 'America/Toronto') = ${HOUR}`.execute(tx);
    for (const { provider_id, until } of rows)
      await addJob(
        tx,
        leadDigestLetter,
        { provider_id, until: until.toISOString() },
        { jobKey: `lead_digest:${provider_id}:${until.getTime()}` },
      );
    return rows.length;
  });
}

interface LeadOfTheDay {
  trade: string;
  city: string;
  owner_name: string;
  lead_credits: number;
}

/** Those that came since the same hour the day before, clock changes included, and are still to unlock. */
async function leadsOfTheDay(db: Db, providerId: string, until: string): Promise<LeadOfTheDay[]> {
  const { rows } = await sql<LeadOfTheDay>`
    select bt.name as trade, p.city, owner.full_name as owner_name, r.lead_credits
    from requests r
    join business_types bt on bt.id = r.business_type_id
    join properties p on p.id = r.property_id
    join profiles owner on owner.id = r.owner_id
    where r.provider_id = ${providerId} and r.status = 'active' and r.unlocked_at is null
      and r.created_at <= ${until}::timestamptz
      and r.created_at >
        ((${until}::timestamptz at time zone 'America/Toronto') - interval '1 day') at time zone 'America/Toronto'
    order by r.created_at desc, r.id desc limit ${COUNTED_MAX}`.execute(db);
  return rows;
}

async function sendDigest(
  ports: Ports,
  { provider_id, job_id, leads }: { provider_id: string; job_id: string; leads: LeadOfTheDay[] },
): Promise<void> {
  const count = leads.length;
  const more = count - SHOWN;
  const them = plural(count, "nouvelle demande", "nouvelles demandes");
  await sendLetter(ports, {
    job_id,
    kind: "lead_digest",
    account_id: provider_id,
    letter: {
      subject: `${count} ${them} depuis hier`,
      preview: "Les premiers à répondre sont souvent choisis.",
      paragraphs: [
        `${count === 1 ? "Une demande est arrivée" : `${count} demandes sont arrivées`} depuis hier pour vos services et ${plural(count, "attend", "attendent")} votre réponse.`,
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
