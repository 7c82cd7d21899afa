import { useMutation, useQueryClient } from "@tanstack/react-query";
import { REVIEW_REPORT_REASONS } from "#features/reports/contract/index.ts";
import { ReportButton } from "#features/reports/web/index.ts";
import type { ReceivedReview } from "#features/reviews/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { T } from "#ui/display/typography.tsx";
import { queries } from "./api.ts";

const REPORT_STATUS = {
  open: "à l'étude",
  accepted: "retenu",
  refused: "examiné, l'avis reste publié",
} as const;

/** Reports a review to the operator and shows the status of the report. */
export function ReportReview({ review }: { review: ReceivedReview }) {
  const client = useQueryClient();
  const send = useMutation(
    queries.reviews.report.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.reviews.key() }),
    }),
  );
  const { report } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {report && (
        <p className="text-sm text-brume">
          <T>{`Signalé le ${formatDate(report.created_at)} : ${REPORT_STATUS[report.status]}.${report.answer && ` Notre réponse : ${report.answer}`}`}</T>
        </p>
      )}
      <ReportButton
        subject={review.id}
        title="Signaler cet avis"
        about={`${review.author}, ${review.service.name}`}
        intro="Une note sévère n'est pas une faute : seul un avis contraire aux règles est retiré."
        reasons={REVIEW_REPORT_REASONS}
        report={report}
        onSend={async (draft) => {
          await send.mutateAsync({ id: review.id, ...draft });
        }}
      />
    </div>
  );
}
