import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { REVIEW_DAYS } from "#features/requests/contract/life.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { reviewMissing } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest, requestFacts } from "../letter-content/letter-request.ts";

export default defineLetter({
  name: "requests.please_review_letter",
  on: reviewMissing,
  kind: "please_review",
  preference: { label: "Invitation à laisser un avis", position: 100 },
  to: toOwner,
  causedBy: "nobody",
  load: loadRequest,
  // Not once there is a review.
  holds: (request) => request.status === "completed" && request.rating === null && request,
  faces: {
    email: (request) => ({
      subject: `Comment s'est passé le travail ${ofName(request.business_name)} ?`,
      preview: "Une note et deux phrases aident vos voisins à choisir.",
      paragraphs: [
        `${request.business_name} a terminé le travail. Votre avis, signé de votre prénom et de votre initiale, aide vos voisins à choisir et le prestataire à se faire connaître.`,
      ],
      facts: requestFacts(request),
      action: { label: "Laisser un avis", path: ownerPaths.request(request.id) },
      footnote: `Un avis par demande, pendant ${REVIEW_DAYS} jours après la fin du travail.`,
    }),
  },
  example: EXAMPLE_LEAD,
});
