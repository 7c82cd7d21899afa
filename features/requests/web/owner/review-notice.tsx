import { ConfirmEmail } from "#features/accounts/web/index.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { standingOf } from "#features/reviews/contract/standing.ts";
import { Alert } from "#ui/alert.tsx";
import { TextLink } from "#ui/button-link.tsx";

/** When the owner's review will be public and what it waits for, until it is published. */
export function ReviewNotice({ review, now }: { review: Request["review"]; now: Date }) {
  const standing = review && standingOf(review, now);
  if (!review || !standing) return null;
  if (review.awaits_email) return <ConfirmEmail>{standing}</ConfirmEmail>;
  if (review.status !== "refused") return <Alert>{standing}</Alert>;
  return (
    <Alert tone="warning">
      {standing} Une erreur ? <TextLink to="/contact">Écrivez-nous</TextLink>.
    </Alert>
  );
}
