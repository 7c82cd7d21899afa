import { sendLetter, wantsLetter } from "#features/notifications/server/index.ts";
import { maskClientName } from "#features/requests/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatPhone } from "#foundation/phone.ts";
import { creditLabel } from "#foundation/plural.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { aboutRequest } from "./about-request.ts";
import { contactGivenLetter, newLeadLetter, requestSentLetter } from "./jobs.ts";

/** The letters a request causes: each job reads what it says when it is sent. */
export function requestLetterJobs(ports: Ports): Job[] {
  const { db, config } = ports;
  return [
    handleJob(newLeadLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutRequest(db, request_id);
      // In tomorrow's digest instead.
      if (!about || (await wantsLetter(db, about.provider_id, "lead_digest"))) return;
      await sendLetter(ports, {
        job_id,
        kind: "new_lead",
        account_id: about.provider_id,
        letter: {
          subject: `Nouvelle demande : ${about.trade} à ${about.city}`,
          preview: "Déverrouillez-la pour joindre le client.",
          paragraphs: ["Une demande vient d'arriver pour l'un de vos services.", `« ${about.description} »`],
          facts: [
            { label: "Service", value: about.service },
            { label: "Ville", value: about.city },
            { label: "Moment", value: wishOf(about.starts_at) },
            { label: "Client", value: maskClientName(about.owner_name) },
            {
              label: "Pour la déverrouiller",
              value: `${creditLabel(about.lead_credits)} ou ${formatMoney(about.lead_price_cents)} plus taxes`,
            },
          ],
          action: {
            label: "Voir la demande",
            url: `${config.PUBLIC_URL}/provider/clients?tab=requests&demande=${request_id}`,
          },
        },
      });
    }),
    handleJob(requestSentLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutRequest(db, request_id);
      if (!about) return;
      await sendLetter(ports, {
        job_id,
        kind: "request_sent",
        account_id: about.owner_id,
        letter: {
          subject: `Votre demande est envoyée à ${about.business_name}`,
          preview: `${about.service}, ${about.property}`,
          paragraphs: [
            `${about.business_name} a reçu votre demande. Nous vous écrirons dès que vos coordonnées lui seront remises ; le prestataire communiquera ensuite avec vous.`,
          ],
          facts: [
            { label: "Service", value: about.service },
            { label: "Propriété", value: about.property },
            { label: "Moment", value: momentOf(about.starts_at) },
          ],
          footnote:
            "Sans réponse dans les 30 jours, la demande expire ; nous vous écrivons trois jours avant.",
          action: {
            label: "Suivre ma demande",
            url: `${config.PUBLIC_URL}/owner/history?demande=${request_id}`,
          },
        },
      });
    }),
    handleJob(contactGivenLetter, async ({ request_id }, { id: job_id }) => {
      const about = await aboutRequest(db, request_id);
      if (!about) return;
      await sendLetter(ports, {
        job_id,
        kind: "contact_given",
        account_id: about.owner_id,
        letter: {
          subject: `${about.business_name} a maintenant vos coordonnées`,
          preview: "Vous pouvez aussi joindre le prestataire.",
          paragraphs: [
            `${about.business_name} s'intéresse à votre demande et a obtenu votre nom, votre téléphone, votre courriel et l'adresse de la propriété. Attendez son appel, ou prenez les devants.`,
          ],
          facts: [
            { label: "Service", value: about.service },
            { label: "Propriété", value: about.property },
            ...(about.provider_phone
              ? [{ label: "Téléphone", value: formatPhone(about.provider_phone) }]
              : []),
            { label: "Courriel", value: about.provider_email },
          ],
          action: {
            label: "Voir ma demande",
            url: `${config.PUBLIC_URL}/owner/history?demande=${request_id}`,
          },
        },
      });
    }),
  ];
}

const wishOf = (starts_at: Date | null) =>
  starts_at ? `${formatLongDate(starts_at)} à ${formatTime(starts_at)}` : "À convenir";

const momentOf = (starts_at: Date | null) =>
  `${wishOf(starts_at)}${starts_at ? ", à confirmer par le prestataire" : ""}`;
