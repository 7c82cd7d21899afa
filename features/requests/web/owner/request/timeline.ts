import {
  DECLINE_REASONS,
  OWNER_SUSPENDED,
  PROVIDER_LEFT,
  PROVIDER_SUSPENDED,
  type Request,
} from "#features/requests/contract/index.ts";
import { formatTime } from "#foundation/time.ts";
import {
  type AppointmentWords,
  appointmentEntries,
  inOrder,
  type QuoteWords,
  quoteEntries,
  type TimelineEntry,
} from "../../timeline/entries.ts";

/** Returns a request's timeline, oldest first; it ends with the expiry while neither side has answered. */
export function timelineOf(request: Request): TimelineEntry[] {
  const { provider, review } = request;
  return inOrder([
    {
      key: "created",
      at: request.created_at,
      text: request.is_renewal
        ? `${provider.business_name} vous a proposé de renouveler la saison`
        : request.is_own_client
          ? `${provider.business_name} vous a préparé une soumission`
          : `Demande envoyée à ${provider.business_name}`,
    },
    request.unlocked_at && !request.is_renewal && !request.is_own_client
      ? {
          key: "unlocked",
          at: request.unlocked_at,
          text: `${provider.business_name} a obtenu vos coordonnées`,
        }
      : null,
    ...timeEntries(request),
    ...quoteEntries(request.quote_events, quoteWords(provider.business_name)),
    request.declined
      ? {
          key: "declined",
          at: request.declined.at,
          text: `${provider.business_name} n'est pas disponible : ${DECLINE_REASONS[request.declined.reason].toLowerCase()}`,
          ...(request.declined.details && { quote: request.declined.details }),
        }
      : null,
    request.completed_at ? { key: "completed", at: request.completed_at, text: "Travail terminé" } : null,
    request.cancelled_at ? cancellation(request, request.cancelled_at) : null,
    request.expired_at
      ? { key: "expired", at: request.expired_at, text: "La demande a expiré sans suite" }
      : null,
    review
      ? {
          key: "reviewed",
          at: review.created_at,
          text: `Votre avis : ${review.rating} sur 5${ENDED[review.status] ?? ""}`,
          quote: review.comment,
        }
      : null,
    // Once a time is agreed, it is the time that matters.
    request.status === "active" &&
    !request.declined &&
    !request.is_bound &&
    request.appointment?.state !== "confirmed"
      ? {
          key: "expires",
          at: request.expires_at,
          text: "Sans suite, la demande expire",
          isUpcoming: true,
        }
      : null,
  ]);
}

/** The note on a review that is no longer public. */
const ENDED: Partial<Record<NonNullable<Request["review"]>["status"], string>> = {
  replaced: ", remplacé par un avis plus récent",
  withdrawn: ", retiré",
};

/** Returns the past events of the appointment and, while it is held, the end of the hold. */
function timeEntries({ appointment, appointment_events, provider, status }: Request): TimelineEntry[] {
  const past = appointmentEntries(appointment_events, appointmentWords(provider.business_name));
  if (!appointment?.held_until || status !== "active") return past;
  return [
    ...past,
    {
      key: "lapses",
      at: appointment.held_until,
      text: `La plage est libérée à ${formatTime(appointment.held_until)} si personne ne la confirme`,
      isUpcoming: true,
    },
  ];
}

const appointmentWords = (provider: string): AppointmentWords => ({
  chosen: (when) => `Vous avez choisi le ${when}`,
  confirmed: (when) => `${provider} a confirmé le ${when}`,
  proposed: () => `${provider} vous a fait une proposition d'horaire`,
  accepted: (when) => `Vous avez accepté le moment proposé : ${when}`,
  kept: (when) => `Vous avez maintenu votre rendez-vous : ${when}`,
  released: (when) => `Vous avez annulé la plage : ${when}`,
  on_the_way: (when) => `${provider} est en route. Arrivée prévue : ${when}`,
  arrived: () => `${provider} est arrivé`,
  done: () => `${provider} a terminé sa visite`,
  lapsed: (when) => `Plage libérée, faute de réponse : ${when}`,
});

const quoteWords = (provider: string): QuoteWords => ({
  sent: (quote) => `${provider} vous a envoyé ${quote}`,
  accepted: (quote) => `Vous avez accepté ${quote}`,
  declined: (quote) => `Vous avez refusé ${quote}`,
  withdrawn: (quote) => `${provider} a retiré ${quote}`,
  expired: (quote) => `Expirée sans réponse : ${quote}`,
  cancelled: (quote) => `Vous avez annulé le contrat issu de ${quote}`,
});

function cancellation({ cancelled_reason: reason }: Request, at: string): TimelineEntry {
  if (reason === PROVIDER_LEFT)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire a fermé son compte" };
  if (reason === PROVIDER_SUSPENDED)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire n'est plus disponible" };
  if (reason === OWNER_SUSPENDED) return { key: "cancelled", at, text: "Demande retirée par Maisonnée" };
  return { key: "cancelled", at, text: "Vous avez annulé la demande", ...(reason && { quote: reason }) };
}
