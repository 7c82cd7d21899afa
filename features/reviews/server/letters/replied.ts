import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { reviewReplied } from "../events.ts";
import { EXAMPLE_REVIEW, loadReview } from "../letter-review.ts";

const EXAMPLE = {
  ...EXAMPLE_REVIEW,
  owner_id: "01990000-0000-7000-8000-000000000002",
  reply: "Merci ! Au plaisir de revenir l'hiver prochain.",
};

/** Tells an owner what the provider replied to their review. */
export default defineLetter({
  name: "reviews.replied_letter",
  on: reviewReplied,
  kind: "review_replied",
  preference: { label: "Réponse à votre avis", position: 115 },
  to: toOwner,
  causedBy: byProvider,
  load: loadReview,
  // Not to a closed account, nor once the reply is removed or the review is no longer public.
  holds: ({ owner_id, reply, ...review }) =>
    owner_id && reply && review.status === "published" ? { ...review, owner_id, reply } : null,
  faces: {
    email: ({ business_name, service, rating, comment, reply, request_id, is_blocked }) => ({
      subject: `${business_name} a répondu à votre avis`,
      preview: service,
      paragraphs: [is_blocked ? "Sa réponse paraît avec votre avis." : `« ${reply} »`],
      facts: [
        { label: "Service", value: service },
        { label: "Votre avis", value: `${rating} sur 5\n${comment}` },
      ],
      action: { label: "Voir ma demande", path: ownerPaths.request(request_id) },
    }),
  },
  example: EXAMPLE,
  variants: [{ is_blocked: true }],
});
