import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { reviewWithdrawn } from "../events.ts";
import { EXAMPLE_REVIEW, loadReview } from "../letter-review.ts";

const EXAMPLE = {
  ...EXAMPLE_REVIEW,
  owner_id: "01990000-0000-7000-8000-000000000002",
  withdrawn_reason: "Parle d'une autre entreprise.",
};

/** Tells an owner that their review was withdrawn, and why. */
export default defineLetter({
  name: "reviews.withdrawn_letter",
  on: reviewWithdrawn,
  kind: "review_withdrawn",
  preference: { label: "Avis retiré", position: 190 },
  to: toOwner,
  causedBy: "nobody",
  load: loadReview,
  // Not to a closed account.
  holds: ({ owner_id, withdrawn_at, ...review }) =>
    owner_id && withdrawn_at ? { ...review, owner_id } : null,
  faces: {
    email: ({ published_at, business_name, service, comment, withdrawn_reason }) => ({
      subject: published_at ? "Votre avis est retiré" : "Votre avis ne paraîtra pas",
      preview: `${business_name}, ${service}`,
      paragraphs: [
        published_at
          ? `Votre avis sur le travail ${ofName(business_name)} ne respectait pas nos règles : il ne paraît plus et ne compte plus dans sa note.`
          : `Votre avis sur le travail ${ofName(business_name)} ne respectait pas nos règles : il ne paraîtra pas.`,
        `Pourquoi : « ${withdrawn_reason} »`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Votre avis", value: `« ${comment} »` },
      ],
      action: { label: "Nous écrire", path: publicPaths.contact },
      footnote: "Une note sévère n'est jamais une raison de retirer un avis.",
    }),
  },
  example: EXAMPLE,
  variants: [{ published_at: null }],
});
