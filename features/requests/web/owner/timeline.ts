import {
  DECLINE_REASONS,
  OWNER_SUSPENDED,
  PROVIDER_LEFT,
  PROVIDER_SUSPENDED,
  type Request,
} from "#features/requests/contract/index.ts";
import type { AppointmentEvent } from "#features/scheduling/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";

/** One thing that happened to a request, or will. */
export interface Moment {
  /** One of a kind among a request's, but for what happened to its time more than once. */
  key: string;
  at: string;
  text: string;
  /** In the owner's or the provider's own words. */
  quote?: string;
  isAhead?: boolean;
}

/** What happened when, oldest first; an active request ends with the day it would lapse. */
export function timelineOf(request: Request): Moment[] {
  const { provider, review } = request;
  const moments: (Moment | null)[] = [
    { key: "created", at: request.created_at, text: `Demande envoyée à ${provider.business_name}` },
    request.unlocked_at
      ? {
          key: "unlocked",
          at: request.unlocked_at,
          text: `${provider.business_name} a obtenu vos coordonnées`,
        }
      : null,
    ...appointmentMoments(request),
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
      ? { key: "expired", at: request.expired_at, text: "La demande a expiré, faute de suite" }
      : null,
    review
      ? {
          key: "reviewed",
          at: review.created_at,
          text: `Votre avis : ${review.rating} sur 5${ENDED[review.status] ?? ""}`,
          quote: review.comment,
        }
      : null,
    request.status === "active" && !request.declined
      ? { key: "expires", at: request.expires_at, text: "Expire si rien ne se passe d'ici là", isAhead: true }
      : null,
  ];
  return moments.filter((moment) => moment !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What became of a review that was public. */
const ENDED: Partial<Record<NonNullable<Request["review"]>["status"], string>> = {
  replaced: ", remplacé par un avis plus récent",
  withdrawn: ", retiré",
};

/** What happened to the time, and until when the provider may agree to the one that is held. */
function appointmentMoments({ appointment, appointment_events, provider, status }: Request): Moment[] {
  const happened = appointment_events.map(({ kind, starts_at, at }): Moment => {
    const when = starts_at ? `${formatLongDate(starts_at)} à ${formatTime(starts_at)}` : "";
    return { key: `${kind} ${at}`, at, text: EVENTS[kind](when, provider.business_name) };
  });
  if (!appointment?.held_until || status !== "active") return happened;
  return [
    ...happened,
    {
      key: "lapses",
      at: appointment.held_until,
      text: "La plage est libérée si personne ne la confirme",
      isAhead: true,
    },
  ];
}

const EVENTS: Record<AppointmentEvent["kind"], (when: string, provider: string) => string> = {
  chosen: (when) => `Vous avez choisi ${when}`,
  confirmed: (when, provider) => `${provider} a confirmé ${when}`,
  proposed: (_, provider) => `${provider} vous a proposé d'autres moments`,
  accepted: (when) => `Vous avez accepté le moment proposé : ${when}`,
  kept: (when) => `Vous avez gardé votre rendez-vous : ${when}`,
  released: (when) => `Vous avez libéré la plage : ${when}`,
  lapsed: (when) => `Plage libérée, faute de réponse : ${when}`,
};

function cancellation({ cancelled_reason: reason }: Request, at: string): Moment {
  if (reason === PROVIDER_LEFT)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire a fermé son compte" };
  if (reason === PROVIDER_SUSPENDED)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire n'est plus disponible" };
  if (reason === OWNER_SUSPENDED) return { key: "cancelled", at, text: "Demande retirée par Maisonnée" };
  return { key: "cancelled", at, text: "Vous avez annulé la demande", ...(reason && { quote: reason }) };
}
