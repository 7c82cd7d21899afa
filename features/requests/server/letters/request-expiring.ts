import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { EXPIRING_DAYS } from "#features/requests/contract/life.ts";
import { formatLongDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { requestExpiring } from "../events.ts";
import {
  EXAMPLE_LEAD,
  EXAMPLE_REQUEST,
  loadRequest,
  requestFacts,
} from "../letter-content/letter-request.ts";
import { findAnotherAction } from "../letter-content/other-services-content.ts";

export default defineLetter({
  name: "requests.request_expiring_letter",
  on: requestExpiring,
  kind: "request_expiring",
  preference: { label: "Demande qui expire bientôt", position: 70 },
  to: toOwner,
  causedBy: "nobody",
  load: loadRequest,
  // Not once the request is over.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: (request) => {
      const { business_name, unlocked_at } = request;
      const day = formatLongDate(request.expires_at);
      return {
        subject: `Votre demande à ${business_name} expire dans ${EXPIRING_DAYS} jours`,
        preview: `${request.service}, ${request.property}`,
        paragraphs: unlocked_at
          ? [
              `${business_name} a vos coordonnées, mais personne n'a encore dit que le travail est fait. La demande expirera le ${day}.`,
              "Si le travail est fait, dites-le dans votre historique : vous pourrez ensuite laisser un avis.",
            ]
          : [
              `${business_name} n'a pas encore répondu à votre demande. Sans suite, elle expirera le ${day}.`,
              "Vous pouvez demander le même travail à un autre prestataire dès maintenant, sans rien annuler.",
            ],
        facts: requestFacts(request),
        action: unlocked_at
          ? { label: "Voir ma demande", path: ownerPaths.request(request.id) }
          : findAnotherAction(request),
      };
    },
  },
  example: EXAMPLE_REQUEST,
  variants: [{ unlocked_at: EXAMPLE_LEAD.unlocked_at }],
});
