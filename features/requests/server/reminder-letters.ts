import { sendLetter } from "#features/notifications/server/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job, type JobDefinition } from "#platform/jobs/jobs.ts";
import { type AboutRequest, aboutRequest } from "./about-request.ts";
import {
  pleaseReviewLetter,
  requestExpiredLetter,
  requestExpiringLetter,
  stillOpenOwnerLetter,
  stillOpenProviderLetter,
} from "./jobs.ts";

type Sent = Parameters<typeof sendLetter>[1];
/** What to send for a request as it now stands; null when there is no more reason to. */
type Write<Payload> = (about: AboutRequest, payload: Payload) => Omit<Sent, "job_id"> | null;

/** The letters that come with time: each job reads what it says when it is sent. */
export function reminderLetterJobs(ports: Ports): Job[] {
  const { db, config } = ports;
  const at = (path: string) => `${config.PUBLIC_URL}${path}`;
  const letterJob = <Payload extends { request_id: string }>(
    job: JobDefinition<Payload>,
    write: Write<Payload>,
  ) =>
    handleJob(job, async (payload, { id: job_id }) => {
      const about = await aboutRequest(db, payload.request_id);
      const letter = about && write(about, payload);
      if (letter) await sendLetter(ports, { job_id, ...letter });
    });
  const history = (label: string, { id }: AboutRequest) => ({
    label,
    url: at(`/owner/history?demande=${id}`),
  });
  const others = ({ business_type_id }: AboutRequest) => ({
    label: "Trouver un autre prestataire",
    url: at(`/owner/services/business-type/${business_type_id}`),
  });
  return [
    letterJob(requestExpiringLetter, (about) => {
      if (about.status !== "active") return null;
      const { business_name } = about;
      const day = formatLongDate(about.expires_at);
      const isMet = about.unlocked_at !== null;
      return {
        kind: "request_expiring",
        account_id: about.owner_id,
        letter: {
          subject: `Votre demande à ${business_name} expire dans 3 jours`,
          preview: `${about.service}, ${about.property}`,
          paragraphs: isMet
            ? [
                `${business_name} a vos coordonnées, mais la demande n'a pas été marquée comme terminée. Elle expirera le ${day}.`,
                "Si le travail est fait, dites-le dans votre historique : vous pourrez ensuite laisser un avis.",
              ]
            : [
                `${business_name} n'a pas encore répondu à votre demande. Sans suite, elle expirera le ${day}.`,
                "Vous pouvez demander le même travail à un autre prestataire dès maintenant, sans rien annuler.",
              ],
          facts: whatAndWhere(about),
          action: isMet ? history("Voir ma demande", about) : others(about),
        },
      };
    }),
    letterJob(requestExpiredLetter, (about, { confirmed }) => {
      if (about.status !== "expired") return null;
      const { business_name } = about;
      return {
        kind: "request_expired",
        account_id: about.owner_id,
        letter: {
          subject: `Votre demande à ${business_name} a expiré`,
          preview: `${about.service}, ${about.property}`,
          paragraphs: [
            about.unlocked_at === null
              ? `Trente jours ont passé sans réponse de ${business_name} : la demande est fermée. Vos coordonnées ne lui ont pas été remises.`
              : `Quatre-vingt-dix jours ont passé depuis que ${business_name} a obtenu vos coordonnées : la demande est fermée.`,
            ...(confirmed
              ? [
                  `Votre rendez-vous du ${formatLongDate(confirmed)} à ${formatTime(confirmed)} n'est plus réservé : si le travail reste à faire, convenez-en avec le prestataire.`,
                ]
              : ["Le travail reste à faire ? Voyez qui d'autre l'offre près de chez vous."]),
          ],
          facts: whatAndWhere(about),
          action: confirmed ? history("Voir ma demande", about) : others(about),
        },
      };
    }),
    letterJob(stillOpenOwnerLetter, (about) => {
      if (about.status !== "active") return null;
      return {
        kind: "still_open",
        account_id: about.owner_id,
        letter: {
          subject: `Où en est le travail avec ${about.business_name} ?`,
          preview: "Un mot suffit : terminé, ou pas encore.",
          paragraphs: [
            `Il y a un mois, ${about.business_name} a obtenu vos coordonnées. Si le travail est fait, marquez la demande comme terminée : elle s'inscrit dans le carnet de votre propriété et vous pouvez laisser un avis.`,
            "S'il n'aura pas lieu, annulez-la. S'il est à venir, il n'y a rien à faire.",
          ],
          facts: whatAndWhere(about),
          action: history("Dire où j'en suis", about),
          footnote: `Sans nouvelles, la demande se ferme d'elle-même le ${formatLongDate(about.expires_at)}.`,
        },
      };
    }),
    letterJob(stillOpenProviderLetter, (about) => {
      if (about.status !== "active") return null;
      return {
        kind: "still_open",
        account_id: about.provider_id,
        letter: {
          subject: `Où en est le travail chez ${about.owner_name} ?`,
          preview: "Un mot suffit : terminé, ou pas encore.",
          paragraphs: [
            "Vous avez déverrouillé cette demande il y a un mois. Si le travail est fait, marquez-la comme terminée : votre client pourra laisser un avis.",
            "S'il est à venir, il n'y a rien à faire.",
          ],
          facts: [
            { label: "Service", value: about.service },
            { label: "Ville", value: about.city },
          ],
          action: { label: "Voir la demande", url: at(`/provider/clients?tab=requests&demande=${about.id}`) },
          footnote: `Sans nouvelles, la demande se ferme d'elle-même le ${formatLongDate(about.expires_at)}.`,
        },
      };
    }),
    letterJob(pleaseReviewLetter, (about) => {
      if (about.status !== "completed" || about.rating !== null) return null;
      return {
        kind: "please_review",
        account_id: about.owner_id,
        letter: {
          subject: `Comment s'est passé le travail de ${about.business_name} ?`,
          preview: "Une note et deux phrases aident vos voisins à choisir.",
          paragraphs: [
            `${about.business_name} a terminé le travail. Votre avis, signé de votre prénom et de votre initiale, aide vos voisins à choisir et le prestataire à se faire connaître.`,
          ],
          facts: whatAndWhere(about),
          action: history("Laisser un avis", about),
          footnote: "Un avis par demande, pendant 90 jours après la fin du travail.",
        },
      };
    }),
  ];
}

const whatAndWhere = ({ service, property, business_name }: AboutRequest) => [
  { label: "Service", value: service },
  { label: "Prestataire", value: business_name },
  { label: "Propriété", value: property },
];
