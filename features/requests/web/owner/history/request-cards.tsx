import { useState } from "react";
import type { Request } from "#features/requests/contract/index.ts";
import { useNow } from "../../use-now.ts";
import { RequestCard } from "./request-card.tsx";
import { ReviewRequest } from "./review-request.tsx";

/** A list of requests with the review dialog that they share. */
export function RequestCards({ requests, label }: { requests: readonly Request[]; label?: string }) {
  const now = useNow();
  const [reviewing, setReviewing] = useState<Request | null>(null);
  return (
    <>
      {reviewing && <ReviewRequest request={reviewing} onClose={() => setReviewing(null)} />}
      <ul className="grid gap-5" aria-label={label}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} now={now} onReview={setReviewing} />
        ))}
      </ul>
    </>
  );
}
