import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { REVIEW_REPORT_REASONS, type ReceivedReview } from "#features/reviews/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { ReportDialog } from "#ui/overlays/report-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

const REPORT_STATUS = {
  open: "à l'étude",
  accepted: "retenu",
  refused: "examiné, l'avis reste publié",
} as const;

/** Reports a review to the operator and shows the status of the report. */
export function ReportReview({ review }: { review: ReceivedReview }) {
  const [open, setOpen] = useState(false);
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
      {(!report || report.status === "open") && (
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
          <Flag aria-hidden="true" className="size-4.5" />
          {report ? "Préciser le signalement" : "Signaler cet avis"}
        </Button>
      )}
      {open && (
        <ReportDialog
          title="Signaler cet avis"
          about={`${review.author}, ${review.service.name}`}
          intro="Une note sévère n'est pas une faute : seul un avis contraire aux règles est retiré."
          reasons={REVIEW_REPORT_REASONS}
          sentReport={report}
          onSend={async (draft) => {
            await send.mutateAsync({ id: review.id, ...draft });
            toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
