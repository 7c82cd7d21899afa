import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Request } from "#features/requests/contract/index.ts";
import { aheadNotice, reviewNotice } from "#features/reviews/contract/review-notice.ts";
import { ReviewDialog } from "#features/reviews/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";

/** The dialog for an owner's review of a request. */
export function ReviewRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const client = useQueryClient();
  const { data: ahead } = useQuery(
    queries.requests.reviewAhead.queryOptions({ input: { id: request.id }, staleTime: 0 }),
  );
  const review = useMutation(
    queries.requests.review.mutationOptions({
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
        note={ahead ? aheadNotice(ahead.data, new Date()) : null}
        onSend={async ({ photos, ...draft }) => {
          const { data } = await review.mutateAsync({
            ...{ id: request.id, ...draft },
            ...(photos.length > 0 && { photos }),
          });
          onClose();
          const notice = data.review && reviewNotice(data.review, new Date());
          toast.success("Merci pour votre avis", notice ?? "Il aide vos voisins à choisir.");
        }}
      />
    </Suspense>
  );
}
