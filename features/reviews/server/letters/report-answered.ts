import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { REVIEW_REPORT_REASONS } from "#features/reports/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { reviewReportAnswered } from "../events.ts";
import { EXAMPLE_REVIEW, type LetterReview, loadReview } from "../letter-review.ts";

interface Reported extends LetterReview {
  report_reason: NonNullable<LetterReview["report_reason"]>;
}

const EXAMPLE: Reported = {
  ...EXAMPLE_REVIEW,
  report_reason: "off_topic",
  report_status: "refused",
  answer: "Sévère, mais honnête.",
};

/** Tells a provider how the operator decided their report of a review. */
export default defineLetter({
  name: "reviews.report_answered_letter",
  on: reviewReportAnswered,
  kind: "report_answered",
  to: toProvider,
  causedBy: "nobody",
  load: loadReview,
  holds: ({ report_reason, ...review }): Reported | null =>
    report_reason && review.report_status !== "open" ? { ...review, report_reason } : null,
  faces: {
    email: ({ status, report_status, author, service, rating, answer, report_reason }) => {
      const { subject, text } =
        status === "replaced" ? REPLACED : report_status === "accepted" ? WITHDRAWN : REFUSED;
      return {
        subject,
        preview: `${author}, ${service}`,
        paragraphs: [text, ...(answer ? [`Notre réponse : « ${answer} »`] : [])],
        facts: [
          { label: "Service", value: service },
          { label: "Avis", value: `${author}, ${rating} sur 5` },
          { label: "Signalé pour", value: REVIEW_REPORT_REASONS[report_reason] },
        ],
        action: { label: "Voir mes avis", path: providerPaths.reviews() },
      };
    },
  },
  example: EXAMPLE,
  variants: [{ report_status: "accepted" }, { status: "replaced" }],
});

const REPLACED = {
  subject: "L'avis que vous avez signalé est remplacé",
  text: "Son auteur en a écrit un plus récent, qui le remplace : celui que vous nous avez signalé ne paraît plus et ne compte plus dans votre note.",
};
const WITHDRAWN = {
  subject: "L'avis que vous avez signalé est retiré",
  text: "Nous avons vérifié l'avis que vous nous avez signalé et l'avons retiré. Il ne paraît plus et ne compte plus dans votre note.",
};
const REFUSED = {
  subject: "L'avis que vous avez signalé reste publié",
  text: "Nous avons vérifié l'avis que vous nous avez signalé. Il respecte nos règles et reste publié ; vous pouvez y répondre.",
};
