import { PROVIDER_LEFT, type Request } from "#features/requests/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";

/** One thing that happened to a request, or will. */
export interface Moment {
  key:
    | "created"
    | "chosen"
    | "unlocked"
    | "confirmed"
    | "completed"
    | "cancelled"
    | "expired"
    | "reviewed"
    | "lapses"
    | "expires";
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
    request.completed_at ? { key: "completed", at: request.completed_at, text: "Travail terminé" } : null,
    request.cancelled_at ? cancellation(request, request.cancelled_at) : null,
    request.expired_at
      ? { key: "expired", at: request.expired_at, text: "La demande a expiré, faute de suite" }
      : null,
    review
      ? {
          key: "reviewed",
          at: review.created_at,
          text: `Votre avis : ${review.rating} sur 5`,
          quote: review.comment,
        }
      : null,
    request.status === "active"
      ? { key: "expires", at: request.expires_at, text: "Expire si rien ne se passe d'ici là", isAhead: true }
      : null,
  ];
  return moments.filter((moment) => moment !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Of the time as it now stands: when it was chosen, when the provider agreed, or until when they may. */
function appointmentMoments({ appointment, provider, status }: Request): Moment[] {
  if (!appointment) return [];
  const { starts_at, chosen_at, confirmed_at, held_until } = appointment;
  const when = `${formatLongDate(starts_at)} à ${formatTime(starts_at)}`;
  if (confirmed_at === chosen_at) {
    const text = `Vous avez accepté le moment proposé : ${when}`;
    return [{ key: "confirmed", at: confirmed_at, text }];
  }
  const chosen: Moment = { key: "chosen", at: chosen_at, text: `Vous avez choisi ${when}` };
  if (confirmed_at) {
    const text = `${provider.business_name} a confirmé ${when}`;
    return [chosen, { key: "confirmed", at: confirmed_at, text }];
  }
  if (!held_until || status !== "active") return [chosen];
  return [
    chosen,
    { key: "lapses", at: held_until, text: "La plage est libérée si personne ne la confirme", isAhead: true },
  ];
}

function cancellation({ cancelled_reason: reason }: Request, at: string): Moment {
  if (reason === PROVIDER_LEFT)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire a fermé son compte" };
  return { key: "cancelled", at, text: "Vous avez annulé la demande", ...(reason && { quote: reason }) };
}
