import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { requestPath } from "#foundation/request-paths.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { type AboutRequest, EXAMPLE_LEAD, loadRequest, whatAndWhere } from "../about-request.ts";
import { requestExpired } from "../events.ts";
import { findAnother } from "../other-choices.ts";

interface Expired extends AboutRequest {
  /** The time that ended with it. */
  confirmed: string | null;
}

const EXAMPLE: Expired = { ...EXAMPLE_LEAD, status: "expired", confirmed: null };

export default defineLetter({
  name: "requests.request_expired_letter",
  on: requestExpired,
  kind: "request_expired",
  preference: { label: "Demande expirée", position: 80 },
  to: toOwner,
  load: async (ports, payload) => {
    const about = await loadRequest(ports, payload);
    return about && { ...about, confirmed: payload.confirmed };
  },
  holds: (about) => about.status === "expired" && about,
  faces: {
    email: (about) => {
      const { business_name, confirmed } = about;
      return {
        subject: `Votre demande à ${business_name} a expiré`,
        preview: `${about.service}, ${about.property}`,
        paragraphs: [
          about.unlocked_at === null
            ? `Trente jours ont passé sans réponse de ${business_name} : la demande est fermée. Vos coordonnées ne lui ont pas été remises.`
            : `Quatre-vingt-dix jours ont passé depuis que ${business_name} a obtenu vos coordonnées : la demande est fermée.`,
          confirmed
            ? `Votre rendez-vous du ${formatLongDate(confirmed)} à ${formatTime(confirmed)} n'est plus réservé : si le travail reste à faire, convenez-en avec le prestataire.`
            : "Le travail reste à faire ? Voyez qui d'autre l'offre près de chez vous.",
        ],
        facts: whatAndWhere(about),
        action: confirmed ? { label: "Voir ma demande", path: requestPath(about.id) } : findAnother(about),
      };
    },
  },
  example: EXAMPLE,
  variants: [{ unlocked_at: null }, { confirmed: "2026-04-05T18:00:00Z" }],
});
