import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { requestPath } from "#foundation/request-paths.ts";
import { EXAMPLE_LEAD, loadRequest, whatAndWhere } from "../about-request.ts";
import { reviewMissing } from "../events.ts";

export default defineLetter({
  name: "requests.please_review_letter",
  on: reviewMissing,
  kind: "please_review",
  preference: { label: "Invitation à laisser un avis", position: 100 },
  to: toOwner,
  load: loadRequest,
  // Not once there is a review.
  holds: (about) => about.status === "completed" && about.rating === null && about,
  faces: {
    email: (about) => ({
      subject: `Comment s'est passé le travail de ${about.business_name} ?`,
      preview: "Une note et deux phrases aident vos voisins à choisir.",
      paragraphs: [
        `${about.business_name} a terminé le travail. Votre avis, signé de votre prénom et de votre initiale, aide vos voisins à choisir et le prestataire à se faire connaître.`,
      ],
      facts: whatAndWhere(about),
      action: { label: "Laisser un avis", path: requestPath(about.id) },
      footnote: "Un avis par demande, pendant 90 jours après la fin du travail.",
    }),
  },
  example: EXAMPLE_LEAD,
});
