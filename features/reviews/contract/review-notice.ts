import { formatLongDate, formatTime } from "#foundation/time.ts";
import type { OwnReview } from "./index.ts";

/**
 * Returns what the author of an unpublished review reads about its status; null once it
 * was published or withdrawn.
 */
export function reviewNotice(
  { status, appears_at, awaits_email }: Pick<OwnReview, "status" | "appears_at" | "awaits_email">,
  now: Date,
): string | null {
  switch (status) {
    case "waiting": {
      const day = `${formatLongDate(appears_at)} à ${formatTime(appears_at)}`;
      if (Date.parse(appears_at) > now.getTime())
        return awaits_email
          ? `Votre avis paraîtra le ${day}, à condition que votre adresse courriel soit confirmée.`
          : `Votre avis paraîtra le ${day}.`;
      return awaits_email
        ? "Votre avis paraîtra dès que vous aurez confirmé votre adresse courriel : ouvrez le lien que nous vous avons envoyé."
        : "Votre avis paraîtra dans un instant.";
    }
    case "held":
      return "Votre avis est en cours de vérification avant de paraître.";
    case "refused":
      return "Votre avis ne paraît pas : il ne remplit pas nos conditions de publication.";
    default:
      return null;
  }
}
