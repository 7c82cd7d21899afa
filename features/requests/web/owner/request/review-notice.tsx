import { ConfirmEmail } from "#features/accounts/web/index.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { reviewNotice } from "#features/reviews/contract/review-notice.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";

/** When the owner's review will be public and what it waits for, until it is published. */
export function ReviewNotice({ review, now }: { review: Request["review"]; now: Date }) {
  const notice = review && reviewNotice(review, now);
  if (!review || !notice) return null;
  if (review.awaits_email) return <ConfirmEmail>{notice}</ConfirmEmail>;
  if (review.status !== "refused") return <Alert>{notice}</Alert>;
  return (
    <Alert tone="warning">
      {notice} Une erreur ? <TextLink to={publicPaths.contact}>Écrivez-nous</TextLink>.
    </Alert>
  );
}
