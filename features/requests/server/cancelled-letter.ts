import { sendLetter } from "#features/notifications/server/index.ts";
import {
  endedByProvider,
  isSoonAfterUnlock,
  OWNER_SUSPENDED,
  PROVIDER_LEFT,
} from "#features/requests/contract/index.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { Letter } from "#platform/letters/letter.ts";
import { type AboutRequest, aboutRequest } from "./about-request.ts";
import { cancelledLetter } from "./jobs.ts";
import { othersInLetter } from "./others-in-letter.ts";

/**
 * A request is no more: its provider learns it if they had unlocked it, so that nobody drives to a door in vain; its
 * owner when the provider has closed their account or is suspended. An expired one is told to a provider with whom a time was agreed.
 */
export function cancelledLetterJob(ports: Ports): Job {
  const { db, config } = ports;
  return handleJob(cancelledLetter, async ({ request_id, confirmed }, { id: job_id }) => {
    const about = await aboutRequest(db, request_id);
    if (about?.status !== "cancelled" && about?.status !== "expired") return;
    const isProviders = endedByProvider(about.cancelled_reason);
    if (!isProviders && !about.unlocked_at) return;
    await sendLetter(ports, {
      job_id,
      kind: "request_cancelled",
      account_id: isProviders ? about.owner_id : about.provider_id,
      letter: isProviders
        ? toOwner(about, confirmed, await othersInLetter(ports, about))
        : toProvider(about, confirmed, config.PUBLIC_URL),
    });
  });
}

const inWords = (at: string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

function toProvider(
  about: AboutRequest,
  confirmed: string | null,
  publicUrl: string,
): Omit<Letter, "greeting"> {
  // Nothing is left of the name of somebody who closed their account.
  const client = about.owner_left_at ? "Votre client" : about.owner_name;
  return {
    subject: confirmed ? `Rendez-vous annulé : ${inWords(confirmed)}` : headline(about, client),
    preview: `${about.service}, ${about.city}`,
    paragraphs: [
      whatHappened(about, client),
      ...(confirmed ? [about.status === "expired" ? CALL_FIRST : STAY_HOME] : []),
      ...(isKept(about) ? [NOT_RETURNED] : []),
    ],
    facts: [
      ...(confirmed ? [{ label: "Rendez-vous", value: inWords(confirmed) }] : []),
      ...(about.status === "expired" ? [{ label: "Client", value: client }] : []),
      { label: "Service", value: about.service },
      { label: "Ville", value: about.city },
      ...(about.cancelled_reason ? [{ label: "Raison", value: about.cancelled_reason }] : []),
    ],
    action:
      confirmed && !isKept(about)
        ? { label: "Voir mon horaire", url: `${publicUrl}/provider/availability` }
        : { label: "Voir la demande", url: `${publicUrl}/provider/clients?tab=requests&demande=${about.id}` },
  };
}

const headline = ({ cancelled_reason, service }: AboutRequest, client: string) =>
  cancelled_reason === OWNER_SUSPENDED ? `Demande retirée : ${service}` : `${client} a annulé sa demande`;

const STAY_HOME = "Ne vous déplacez pas : cette plage est de nouveau libre dans votre horaire.";
const CALL_FIRST =
  "La plage est de nouveau libre dans votre horaire. Si le travail reste à faire, convenez-en avec votre client avant de vous déplacer.";

const NOT_RETURNED =
  "Cette demande ne vous est pas rendue d'office (limites des conditions). Signalez-la dans Clients : nous décidons.";

/** Cancelled soon enough to be given back, but for the caps. */
function isKept({ unlocked_at, cancelled_at, returned }: AboutRequest): boolean {
  return returned === null && !!unlocked_at && !!cancelled_at && isSoonAfterUnlock(unlocked_at, cancelled_at);
}

function whatHappened({ status, owner_left_at, cancelled_reason }: AboutRequest, client: string): string {
  if (cancelled_reason === OWNER_SUSPENDED)
    return "Nous avons retiré cette demande : le compte du client est suspendu.";
  if (status === "expired")
    return "Vous avez les coordonnées de votre client depuis 90 jours : sa demande a expiré.";
  if (owner_left_at) return "Votre client a fermé son compte : sa demande est annulée.";
  return `${client} a annulé sa demande.`;
}

function toOwner(
  about: AboutRequest,
  confirmed: string | null,
  others: Awaited<ReturnType<typeof othersInLetter>>,
): Omit<Letter, "greeting"> {
  const why =
    about.cancelled_reason === PROVIDER_LEFT
      ? "Le prestataire a fermé son compte"
      : `${about.business_name} n'est plus disponible sur Maisonnée`;
  return {
    subject: confirmed
      ? `Rendez-vous annulé : ${inWords(confirmed)}`
      : `Votre demande est annulée : ${about.service}`,
    preview: `${why}.`,
    paragraphs: [
      `${why} : votre demande${confirmed ? " et votre rendez-vous sont annulés" : " est annulée"}.`,
      ...others.paragraphs,
    ],
    facts: [
      ...(confirmed ? [{ label: "Rendez-vous", value: inWords(confirmed) }] : []),
      { label: "Service", value: about.service },
      { label: "Propriété", value: about.property },
      ...others.facts,
    ],
    action: others.action,
  };
}
