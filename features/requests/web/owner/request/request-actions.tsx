import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { type Action, allowedActions, type Request, TRANSITIONS } from "#features/requests/contract/index.ts";
import { correctableUntil } from "#features/reviews/contract/index.ts";
import { CANCEL_REQUEST_HASH, ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";
import { CorrectReview } from "./correct-review.tsx";
import { CancelDialog } from "./dialogs/cancel-dialog.tsx";
import { CompleteDialog } from "./dialogs/complete-dialog.tsx";
import { ReopenDialog } from "./dialogs/reopen-dialog.tsx";
import { editDraftName } from "./dialogs/request-dialog.ts";

const EditDialog = latePart(() => import("./dialogs/edit-dialog.tsx"), NotOpened);

/** The owner's actions, the likeliest first. */
const ACTIONS = [
  { action: "complete", text: "Le travail est fait", variant: "primary" },
  { action: "review", text: "Laisser un avis", variant: "primary" },
  { action: "reopen", text: "Rouvrir la demande", variant: "quiet" },
  { action: "edit", text: "Modifier", variant: "secondary" },
  { action: "cancel", text: "Annuler la demande", variant: "quiet" },
] as const satisfies readonly { action: Action; text: string; variant: "primary" | "secondary" | "quiet" }[];

type OwnerAction = (typeof ACTIONS)[number]["action"];

/** Whether an action is what comes next: a review, or the end of the work once its time has come. */
const isNext = (action: OwnerAction, { appointment }: Request, now: Date) =>
  action === "review" ||
  (action === "complete" &&
    appointment?.state === "confirmed" &&
    Date.parse(appointment.starts_at) <= now.getTime());

/**
 * The actions that this request's state allows its owner (contract/life.ts), with their dialogs: what comes
 * `next`, or the `others`. The page owns the review dialog, because it follows the end of the work.
 */
export function RequestActions({
  request,
  now,
  onReview,
  only,
}: {
  request: Request;
  now: Date;
  onReview: () => void;
  only: "next" | "others";
}) {
  const allowed = allowedActions("owner", { ...request, reviewed: request.review !== null }, now);
  const actions = ACTIONS.filter(
    ({ action }) => allowed.includes(action) && isNext(action, request, now) === (only === "next"),
  );
  const { hash } = useLocation();
  const [open, setOpen] = useState<OwnerAction | "correct-review" | null>(() => {
    const has = (named: OwnerAction) => actions.some(({ action }) => action === named);
    if (hash === CANCEL_REQUEST_HASH && has("cancel")) return "cancel";
    return has("edit") && wasLeftOpen(editDraftName(request)) ? "edit" : null;
  });
  const dialog = (action: OwnerAction) => ({
    request,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? action : null),
  });
  const again =
    only === "others" && request.status !== "active" && request.service.is_active
      ? ownerPaths.newRequest({
          services: [request.service.id],
          property: request.property.id,
          template: request.id,
        })
      : null;
  const { review } = request;
  const isCorrectable = only === "others" && review !== null && correctableUntil(review, now) !== null;
  if (actions.length === 0 && open === null && !again && !isCorrectable) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ action, text, variant }) => (
        <Button
          key={action}
          // An answer to the soumission comes first.
          variant={action === "complete" && request.open_quote ? "secondary" : variant}
          className={TRANSITIONS[action].to === "cancelled" ? "text-danger" : undefined}
          onClick={() => (action === "review" ? onReview() : setOpen(action))}
        >
          {text}
        </Button>
      ))}
      {isCorrectable && (
        <Button variant="secondary" onClick={() => setOpen("correct-review")}>
          Corriger mon avis
        </Button>
      )}
      {again && (
        <ButtonLink to={again} variant="secondary">
          Redemander
        </ButtonLink>
      )}
      {review && open === "correct-review" && (
        <CorrectReview request={request} review={review} now={now} onClose={() => setOpen(null)} />
      )}
      {open === "cancel" && <CancelDialog {...dialog("cancel")} />}
      {open === "reopen" && <ReopenDialog {...dialog("reopen")} />}
      {open === "complete" && (
        <CompleteDialog
          {...dialog("complete")}
          onCompleted={() => {
            setOpen(null);
            onReview();
          }}
        />
      )}
      <Suspense>{open === "edit" && <EditDialog {...dialog("edit")} />}</Suspense>
    </div>
  );
}
