import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { reviewPublished } from "../events.ts";
import { EXAMPLE_REVIEW, loadReview } from "../letter-review.ts";

export default defineLetter({
  name: "reviews.received_letter",
  on: reviewPublished,
  kind: "review_received",
  preference: { label: "Nouvel avis reçu", position: 110 },
  to: toProvider,
  causedBy: byOwner,
  load: loadReview,
  // Not once the review is withdrawn or replaced.
  holds: (review) => review.status === "published" && review,
  faces: {
    email: ({ rating, comment, service, is_blocked }) => ({
      subject: `Nouvel avis : ${rating} sur 5`,
      preview: service,
      paragraphs: [
        "Un client vient de laisser un avis sur votre travail.",
        ...(is_blocked ? [] : [`« ${comment} »`]),
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Note", value: `${rating} sur 5` },
      ],
      action: { label: "Voir l'avis", path: providerPaths.reviews() },
    }),
  },
  example: EXAMPLE_REVIEW,
  variants: [{ is_blocked: true }],
});
