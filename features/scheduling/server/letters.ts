import { sendLetter } from "#features/notifications/server/index.ts";
import { formatPhone } from "#foundation/phone.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import {
  changedLetter,
  chosenLetter,
  confirmedLetter,
  keptLetter,
  lapsedLetter,
  proposedLetter,
} from "./jobs.ts";

/** « jeudi 5 mars 2026 à 14 h 30 » */
const inWords = (at: Date | string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

/** « jeudi 5 mars 2026, de 14 h 30 à 16 h 00 » */
const fromTo = (start: Date, end: Date | null) =>
  end ? `${formatLongDateWithYear(start)}, de ${formatTime(start)} à ${formatTime(end)}` : inWords(start);

async function aboutTime(db: Db, id: string) {
  return db
    .selectFrom("requests as r")
    .innerJoin("services as s", "s.id", "r.service_id")
    .innerJoin("properties as p", "p.id", "r.property_id")
    .innerJoin("profiles as owner", "owner.id", "r.owner_id")
    .innerJoin("profiles as provider", "provider.id", "r.provider_id")
    .innerJoin("provider_profiles as business", "business.profile_id", "r.provider_id")
    .leftJoin("appointments as a", "a.request_id", "r.id")
    .select([
      "r.owner_id",
      "r.provider_id",
      "r.unlocked_at",
      "s.name as service",
      "p.label as property",
      "p.address",
      "p.city",
      "owner.full_name as client",
      "business.business_name",
      "provider.phone as provider_phone",
      "a.starts_at",
      "a.ends_at",
      "a.confirmed_at",
      "a.held_until",
      "r.status",
    ])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

/** The letters about times: each job reads what it says when it is sent, and says nothing that is no longer so. */
export function timeLetterJobs(ports: Ports): Job[] {
  const { db, config, now } = ports;
  const history = (request_id: string) => ({
    label: "Voir ma demande",
    url: `${config.PUBLIC_URL}/owner/history?demande=${request_id}`,
  });
  const calendar = { label: "Voir mon horaire", url: `${config.PUBLIC_URL}/provider/availability` };
  return [
    handleJob(confirmedLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      if (!about?.starts_at || !about.confirmed_at) return;
      await sendLetter(ports, {
        job_id,
        kind: "time_confirmed",
        account_id: about.owner_id,
        letter: {
          subject: `Rendez-vous confirmé : ${inWords(about.starts_at)}`,
          preview: `${about.business_name}, ${about.service}`,
          paragraphs: [`${about.business_name} confirme le rendez-vous que vous avez choisi.`],
          facts: [
            { label: "Quand", value: fromTo(about.starts_at, about.ends_at) },
            { label: "Service", value: about.service },
            { label: "Propriété", value: `${about.property}\n${about.address}, ${about.city}` },
            ...(about.provider_phone
              ? [{ label: "Téléphone", value: formatPhone(about.provider_phone) }]
              : []),
          ],
          action: history(request_id),
        },
      });
    }),
    handleJob(proposedLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      const proposals = await db
        .selectFrom("appointment_proposals")
        .select("starts_at")
        .where("request_id", "=", request_id)
        .orderBy("starts_at")
        .execute();
      if (!about || proposals.length === 0) return;
      await sendLetter(ports, {
        job_id,
        kind: "time_proposed",
        account_id: about.owner_id,
        letter: {
          subject: `${about.business_name} vous propose un autre moment`,
          preview: "Choisissez celui qui vous convient : il sera confirmé aussitôt.",
          paragraphs: [
            `Pour « ${about.service} », ${about.business_name} vous propose ce qui suit. Choisissez sans tarder : ces plages ne sont réservées à personne.`,
          ],
          facts: proposals.map(({ starts_at }, at) => ({
            label: `Plage ${at + 1}`,
            value: inWords(starts_at),
          })),
          action: history(request_id),
        },
      });
    }),
    handleJob(chosenLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      if (!about?.starts_at || !about.confirmed_at || !about.unlocked_at) return;
      await sendLetter(ports, {
        job_id,
        kind: "time_confirmed",
        account_id: about.provider_id,
        letter: {
          subject: `Rendez-vous confirmé : ${inWords(about.starts_at)}`,
          preview: `${about.client}, ${about.service}`,
          paragraphs: [`${about.client} a choisi l'une des plages que vous avez proposées.`],
          facts: [
            { label: "Quand", value: fromTo(about.starts_at, about.ends_at) },
            { label: "Service", value: about.service },
            { label: "Adresse", value: `${about.address}, ${about.city}` },
          ],
          action: calendar,
        },
      });
    }),
    handleJob(keptLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      if (!about?.starts_at || !about.confirmed_at || about.status !== "active") return;
      await sendLetter(ports, {
        job_id,
        kind: "time_changed",
        account_id: about.provider_id,
        letter: {
          subject: `Rendez-vous gardé : ${inWords(about.starts_at)}`,
          preview: `${about.client}, ${about.service}`,
          paragraphs: [
            `${about.client} garde le moment convenu plutôt que ceux que vous proposez. S'il ne vous convient plus, joignez votre client.`,
          ],
          facts: [
            { label: "Quand", value: fromTo(about.starts_at, about.ends_at) },
            { label: "Service", value: about.service },
          ],
          action: calendar,
        },
      });
    }),
    handleJob(lapsedLetter, async ({ request_id, starts_at }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      // Over, or another time chosen since: there is nothing left to do about it.
      if (about?.status !== "active" || about.starts_at) return;
      await sendLetter(ports, {
        job_id,
        kind: "time_changed",
        account_id: about.owner_id,
        letter: {
          subject: `Plage libérée : ${inWords(starts_at)}`,
          preview: `${about.business_name}, ${about.service}`,
          paragraphs: [
            `${about.business_name} n'a pas confirmé à temps : la plage que vous aviez choisie n'est plus gardée pour vous. Votre demande reste ouverte : le prestataire peut vous proposer un moment, et vous pourrez choisir une autre plage à partir de demain.`,
          ],
          facts: [
            { label: "Service", value: about.service },
            { label: "Propriété", value: about.property },
          ],
          action: history(request_id),
        },
      });
    }),
    handleJob(changedLetter, async ({ request_id, starts_at }, { id: job_id }) => {
      const about = await aboutTime(db, request_id);
      if (!about?.unlocked_at || about.status !== "active") return;
      const held_until = about.held_until && about.held_until > now() ? about.held_until : null;
      const wanted = held_until && about.starts_at && inWords(about.starts_at);
      const freed = starts_at && inWords(starts_at);
      if (!freed && !wanted) return;
      await sendLetter(ports, {
        job_id,
        kind: "time_changed",
        account_id: about.provider_id,
        letter: {
          subject: freed ? `Rendez-vous libéré : ${freed}` : `Moment demandé : ${wanted}`,
          preview: `${about.client}, ${about.service}`,
          paragraphs: [
            wanted
              ? `${about.client} demande ${freed ? "un autre" : "ce"} moment. Confirmez-le ou proposez-en d'autres.`
              : `${about.client} a libéré ce rendez-vous. Vous pouvez proposer d'autres moments.`,
          ],
          facts: [
            ...(freed ? [{ label: "Ancien moment", value: freed }] : []),
            ...(wanted ? [{ label: "Moment demandé", value: wanted }] : []),
            { label: "Service", value: about.service },
          ],
          ...(held_until && {
            footnote: `Sans réponse, cette plage sera libérée le ${inWords(held_until)}.`,
          }),
          action: {
            label: "Répondre",
            url: `${config.PUBLIC_URL}/provider/clients?tab=requests&demande=${request_id}`,
          },
        },
      });
    }),
  ];
}
