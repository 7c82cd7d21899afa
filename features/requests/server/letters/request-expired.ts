import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { LOCKED_LIFE_DAYS, UNLOCKED_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { inWords, inWordsAtStart } from "#foundation/text/in-words.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { requestExpired } from "../events.ts";
import {
  EXAMPLE_LEAD,
  type LetterRequest,
  loadRequest,
  requestFacts,
} from "../letter-content/letter-request.ts";
import { findAnotherAction } from "../letter-content/other-services-content.ts";

interface Expired extends LetterRequest {
  /** The appointment that was released with it, if any. */
  confirmed: string | null;
}

const EXAMPLE: Expired = { ...EXAMPLE_LEAD, status: "expired", confirmed: null };

export default defineLetter({
  name: "requests.request_expired_letter",
  on: requestExpired,
  kind: "request_expired",
  preference: { label: "Demande expirée", position: 80 },
  to: toOwner,
  causedBy: "nobody",
  load: async (ports, payload) => {
    const request = await loadRequest(ports, payload);
    return request && { ...request, confirmed: payload.confirmed };
  },
  holds: (request) => request.status === "expired" && request,
  faces: {
    email: (request) => {
      const { business_name, confirmed } = request;
      return {
        subject: `Votre demande à ${business_name} a expiré`,
        preview: `${request.service}, ${request.property}`,
        paragraphs: [
          request.unlocked_at === null
            ? `${inWordsAtStart(LOCKED_LIFE_DAYS)} jours ont passé sans réponse ${ofName(business_name)} : la demande est fermée. Vos coordonnées ne lui ont pas été remises.`
            : `Plus de ${inWords(UNLOCKED_LIFE_DAYS)} jours ont passé depuis que ${business_name} a obtenu vos coordonnées, et aucun contrat ni aucune facture ne la garde ouverte : la demande est fermée.`,
          confirmed
            ? `Votre rendez-vous du ${formatLongDate(confirmed)} à ${formatTime(confirmed)} n'est plus réservé : si le travail reste à faire, convenez-en avec le prestataire.`
            : "Le travail reste à faire ? Voyez qui d'autre l'offre près de chez vous.",
        ],
        facts: requestFacts(request),
        action: confirmed
          ? { label: "Voir ma demande", path: ownerPaths.request(request.id) }
          : findAnotherAction(request),
      };
    },
  },
  example: EXAMPLE,
  variants: [{ unlocked_at: null }, { confirmed: "2026-04-05T18:00:00Z" }],
});
