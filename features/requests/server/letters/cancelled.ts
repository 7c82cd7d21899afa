import { defineLetter, type Email, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import {
  endedByProvider,
  isSoonAfterUnlock,
  OWNER_SUSPENDED,
  PROVIDER_LEFT,
  PROVIDER_SUSPENDED,
} from "#features/requests/contract/index.ts";
import { UNLOCKED_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { withCity } from "#foundation/text/city-in-french.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestCalledOff } from "../events.ts";
import { EXAMPLE_LEAD, type LetterRequest, loadRequest } from "../letter-content/letter-request.ts";
import {
  EXAMPLE_OTHERS,
  type OtherService,
  otherServicesContent,
} from "../letter-content/other-services-content.ts";
import { otherServices } from "../other-services.ts";

interface CalledOff extends LetterRequest {
  /** The confirmed time, if any. */
  confirmed: string | null;
  /** Other services for the owner, when the provider left or was suspended. */
  others: readonly OtherService[];
}

const isEndedByProvider = ({ cancelled_reason }: LetterRequest) => endedByProvider(cancelled_reason);

const EXAMPLE: CalledOff = {
  ...EXAMPLE_LEAD,
  status: "cancelled",
  cancelled_at: new Date("2026-03-20T14:00:00Z"),
  confirmed: null,
  others: [],
};
const CONFIRMED = "2026-03-25T18:30:00Z";

/**
 * Tells a provider who unlocked the request that it is called off, so that nobody travels in vain; tells the
 * owner when the provider closed their account or is suspended.
 */
export default defineLetter({
  name: "requests.cancelled_letter",
  on: requestCalledOff,
  kind: "request_cancelled",
  preference: { label: "Demande annulée", position: 60 },
  to: toOwnerOrProvider((request: CalledOff) =>
    isEndedByProvider(request) ? request.owner_id : request.provider_id,
  ),
  // An operator's cancellation is neither side's act.
  causedBy: (request) => {
    if ([OWNER_SUSPENDED, PROVIDER_SUSPENDED].some((reason) => reason === request.cancelled_reason))
      return null;
    return isEndedByProvider(request) ? request.provider_id : request.owner_id;
  },
  load: async (ports, { request_id, confirmed }): Promise<CalledOff | undefined> => {
    const request = await loadRequest(ports, { request_id });
    return (
      request && {
        ...request,
        confirmed,
        others: isEndedByProvider(request) ? await otherServices(ports.db, request.id) : [],
      }
    );
  },
  holds: (request) =>
    (request.status === "cancelled" || request.status === "expired") &&
    (isEndedByProvider(request) || request.unlocked_at !== null) &&
    request,
  faces: { email: (request) => (isEndedByProvider(request) ? toOwner(request) : toProvider(request)) },
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

const formatAppointment = (at: string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

function toProvider(request: CalledOff): Email {
  const { confirmed } = request;
  // The name of a closed account is erased.
  const client = request.owner_left_at ? "Votre client" : request.owner_name;
  return {
    subject: confirmed ? `Rendez-vous annulé : ${formatAppointment(confirmed)}` : headline(request, client),
    preview: withCity(request.service, request.city),
    paragraphs: [
      whatHappened(request, client),
      ...(confirmed ? [request.status === "expired" ? CALL_FIRST : STAY_HOME] : []),
      ...(isStillPaidFor(request) ? [NOT_RETURNED] : []),
    ],
    facts: [
      ...(confirmed ? [{ label: "Rendez-vous", value: formatAppointment(confirmed) }] : []),
      ...(request.status === "expired" ? [{ label: "Client", value: client }] : []),
      { label: "Service", value: request.service },
      ...(request.city ? [{ label: "Ville", value: request.city }] : []),
      ...(request.cancelled_reason ? [{ label: "Raison", value: request.cancelled_reason }] : []),
    ],
    action:
      confirmed && !isStillPaidFor(request)
        ? { label: "Voir mon horaire", path: providerPaths.availability }
        : { label: "Voir la demande", path: providerPaths.lead(request.id) },
  };
}

const headline = ({ cancelled_reason, service }: LetterRequest, client: string) =>
  cancelled_reason === OWNER_SUSPENDED ? `Demande retirée : ${service}` : `${client} a annulé sa demande`;

const STAY_HOME = "Ne vous déplacez pas : cette plage est de nouveau libre dans votre horaire.";
const CALL_FIRST =
  "La plage est de nouveau libre dans votre horaire. Si le travail reste à faire, convenez-en avec votre client avant de vous déplacer.";

const NOT_RETURNED =
  "Cette demande ne vous est pas rendue d'office (limites des conditions). Signalez-la dans Clients : nous décidons.";

/** Whether the lead was cancelled soon enough to be returned, but the caps prevented it. */
function isStillPaidFor({ unlocked_at, cancelled_at, returned }: LetterRequest): boolean {
  return returned === null && !!unlocked_at && !!cancelled_at && isSoonAfterUnlock(unlocked_at, cancelled_at);
}

function whatHappened({ status, owner_left_at, cancelled_reason }: LetterRequest, client: string): string {
  if (cancelled_reason === OWNER_SUSPENDED)
    return "Nous avons retiré cette demande : le compte du client est suspendu.";
  if (status === "expired")
    return `Vous avez les coordonnées de votre client depuis plus de ${UNLOCKED_LIFE_DAYS} jours : sa demande a expiré.`;
  if (owner_left_at) return "Votre client a fermé son compte : sa demande est annulée.";
  return `${client} a annulé sa demande.`;
}

function toOwner(request: CalledOff): Email {
  const { confirmed } = request;
  const { paragraphs, facts, action } = otherServicesContent(request, request.others);
  const why =
    request.cancelled_reason === PROVIDER_LEFT
      ? "Le prestataire a fermé son compte"
      : `${request.business_name} n'est plus disponible sur Maisonnée`;
  return {
    subject: confirmed
      ? `Rendez-vous annulé : ${formatAppointment(confirmed)}`
      : `Votre demande est annulée : ${request.service}`,
    preview: `${why}.`,
    paragraphs: [
      `${why} : votre demande${confirmed ? " et votre rendez-vous sont annulés" : " est annulée"}.`,
      ...paragraphs,
    ],
    facts: [
      ...(confirmed ? [{ label: "Rendez-vous", value: formatAppointment(confirmed) }] : []),
      { label: "Service", value: request.service },
      { label: "Propriété", value: request.property },
      ...facts,
    ],
    action,
  };
}
