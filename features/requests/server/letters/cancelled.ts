import { defineLetter, type Email, toEither } from "#features/notifications/server/index.ts";
import {
  endedByProvider,
  isSoonAfterUnlock,
  OWNER_SUSPENDED,
  PROVIDER_LEFT,
  PROVIDER_SUSPENDED,
} from "#features/requests/contract/index.ts";
import { leadPath } from "#foundation/request-paths.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import { type AboutRequest, EXAMPLE_LEAD, loadRequest } from "../about-request.ts";
import { requestCalledOff } from "../events.ts";
import { EXAMPLE_OTHERS, type OtherService, otherChoices } from "../other-choices.ts";
import { otherServices } from "../other-services.ts";

interface CalledOff extends AboutRequest {
  /** The time that both sides counted on. */
  confirmed: string | null;
  /** Whom else the owner may ask, where the provider is gone. */
  others: readonly OtherService[];
}

const isProviders = ({ cancelled_reason }: AboutRequest) => endedByProvider(cancelled_reason);

const EXAMPLE: CalledOff = {
  ...EXAMPLE_LEAD,
  status: "cancelled",
  cancelled_at: new Date("2026-03-20T14:00:00Z"),
  confirmed: null,
  others: [],
};
const CONFIRMED = "2026-03-25T18:30:00Z";

/**
 * A request is called off: its provider learns it if they had unlocked it, so that nobody drives to a door in vain; its
 * owner when the provider has closed their account or is suspended.
 */
export default defineLetter({
  name: "requests.cancelled_letter",
  on: requestCalledOff,
  kind: "request_cancelled",
  preference: { label: "Demande annulée", position: 60 },
  to: toEither((about: CalledOff) => (isProviders(about) ? about.owner_id : about.provider_id)),
  load: async (ports, { request_id, confirmed }): Promise<CalledOff | undefined> => {
    const about = await loadRequest(ports, { request_id });
    return (
      about && {
        ...about,
        confirmed,
        others: isProviders(about) ? await otherServices(ports.db, about.id) : [],
      }
    );
  },
  holds: (about) =>
    (about.status === "cancelled" || about.status === "expired") &&
    (isProviders(about) || about.unlocked_at !== null) &&
    about,
  faces: { email: (about) => (isProviders(about) ? toOwner(about) : toProvider(about)) },
  example: EXAMPLE,
  variants: [
    { confirmed: CONFIRMED, cancelled_reason: "La maison est vendue." },
    { owner_left_at: EXAMPLE.cancelled_at },
    { cancelled_reason: OWNER_SUSPENDED },
    { confirmed: CONFIRMED, status: "expired", cancelled_at: null },
    { confirmed: CONFIRMED, cancelled_reason: PROVIDER_LEFT, others: EXAMPLE_OTHERS },
    { cancelled_reason: PROVIDER_SUSPENDED },
  ],
});

const inWords = (at: string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

function toProvider(about: CalledOff): Email {
  const { confirmed } = about;
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
        ? { label: "Voir mon horaire", path: "/provider/availability" }
        : { label: "Voir la demande", path: leadPath(about.id) },
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

function toOwner(about: CalledOff): Email {
  const { confirmed } = about;
  const { paragraphs, facts, action } = otherChoices(about, about.others);
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
      ...paragraphs,
    ],
    facts: [
      ...(confirmed ? [{ label: "Rendez-vous", value: inWords(confirmed) }] : []),
      { label: "Service", value: about.service },
      { label: "Propriété", value: about.property },
      ...facts,
    ],
    action,
  };
}
