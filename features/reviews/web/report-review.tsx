import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#features/accounts/web/index.ts";
import {
  REVIEW_REPORT_REASONS,
  type ReceivedReview,
  reviewReportDraft,
} from "#features/reviews/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { formatShortDate } from "#foundation/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";

const STANDING = { open: "à l'étude", accepted: "retenu", refused: "examiné, l'avis demeure" } as const;

/** Tells the operator that a review breaks the rules; afterwards, where that stands. */
export function ReportReview({ review }: { review: ReceivedReview }) {
  const [open, setOpen] = useState(false);
  const { report } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {report && (
        <p className="text-sm text-brume">
          <T>{`Signalé le ${formatShortDate(report.created_at)} : ${STANDING[report.status]}.`}</T>
        </p>
      )}
      {(!report || report.status === "open") && (
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
          <Flag aria-hidden="true" className="size-4.5" />
          {report ? "Préciser le signalement" : "Signaler cet avis"}
        </Button>
      )}
      {open && <ReportDialog review={review} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Values = z.input<typeof reviewReportDraft>;

function ReportDialog({ review, onClose }: { review: ReceivedReview; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<Values, unknown, z.output<typeof reviewReportDraft>>({
    resolver: zodResolver(reviewReportDraft),
    defaultValues: { reason: review.report?.reason, details: review.report?.details ?? "" },
  });
  const report = useMutation(
    queries.reviews.report.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.reviews.key() }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Signaler cet avis"
      description={`${review.author}, ${review.service.name}`}
    >
      <Form
        form={form}
        onSubmit={async (draft) => {
          await report.mutateAsync({ id: review.id, ...draft });
          toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
          onClose();
        }}
      >
        <p>Une note sévère n’est pas une faute : seul un avis contraire aux règles est retiré.</p>
        <FormField form={form} name="reason" label="Ce qui ne va pas" required>
          {(field) => (
            <Select
              {...field}
              placeholder="Choisissez"
              options={Object.entries(REVIEW_REPORT_REASONS).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField form={form} name="details" label="Précisions">
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              limit={LIMITS.reportDetailsMax}
              defaultValue={review.report?.details}
            />
          )}
        </FormField>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
            Envoyer le signalement
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
