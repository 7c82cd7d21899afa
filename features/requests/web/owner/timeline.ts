import { PROVIDER_LEFT, type Request } from "#features/requests/contract/index.ts";

/** One thing that happened to a request, or will. */
export interface Moment {
  key: "created" | "unlocked" | "completed" | "cancelled" | "expired" | "reviewed" | "expires";
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

function cancellation({ cancelled_reason: reason }: Request, at: string): Moment {
  if (reason === PROVIDER_LEFT)
    return { key: "cancelled", at, text: "Demande annulée : le prestataire a fermé son compte" };
  return { key: "cancelled", at, text: "Vous avez annulé la demande", ...(reason && { quote: reason }) };
}
