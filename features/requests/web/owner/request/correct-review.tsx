import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Request } from "#features/requests/contract/index.ts";
import type { OwnReview } from "#features/reviews/contract/index.ts";
import { CORRECTION_NOTE, reviewNotice } from "#features/reviews/contract/review-notice.ts";
import { ReviewDialog } from "#features/reviews/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "../../api.ts";

/** The dialog in which an owner corrects their review while it waits for its publication. */
export function CorrectReview({
  request,
  review,
  now,
  onClose,
}: {
  request: Request;
  review: OwnReview;
  now: Date;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const correction = useMutation(
    queries.requests.correctReview.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.requests.key() }),
    }),
  );
  return (
    <Suspense>
      <ReviewDialog
        requestId={request.id}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        about={`${request.service.name}, ${request.provider.business_name}`}
        correcting={review}
        note={[reviewNotice(review, now), CORRECTION_NOTE].join(" ")}
        onSend={async ({ rating, comment }) => {
          try {
            await correction.mutateAsync({ id: request.id, rating, comment });
          } catch (error) {
            if (failureOf(error) !== "INVALID_REQUEST_STATE") throw error;
            onClose();
            toast.danger("Avis non corrigé", "Il est déjà public ou à l'étude, ou le délai est passé.");
            return;
          }
          onClose();
          toast.success("Avis corrigé", reviewNotice(review, now) ?? "");
        }}
      />
    </Suspense>
  );
}
