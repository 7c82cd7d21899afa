import { formatDate, formatLongDate, formatTime } from "#foundation/time.ts";
import { CORRECTION_HOURS, type OwnReview, type ReviewAhead } from "./index.ts";

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

/**
 * Returns what the author of a review reads before sending it: when it appears, whether it may be corrected,
 * and which one it replaces.
 */
export function aheadNotice({ appears_at, awaits_email, replaces }: ReviewAhead, now: Date): string {
  const isAtOnce = !awaits_email && Date.parse(appears_at) <= now.getTime();
  const appearance = isAtOnce
    ? "Votre avis paraît dès l'envoi : il ne se corrige plus ensuite."
    : `${reviewNotice({ status: "waiting", appears_at, awaits_email }, now)} ${CORRECTION_NOTE}`;
  if (!replaces) return appearance;
  return `${appearance} Pour un même prestataire, seul votre avis le plus récent paraît : celui du ${formatDate(replaces.created_at)} sur « ${replaces.service} » ne paraîtra plus.`;
}

/** Said of a review that is not public yet. */
export const CORRECTION_NOTE = `Tant qu'il n'est pas public, il se corrige pendant ${CORRECTION_HOURS} heures.`;
