import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { UNREACHABLE } from "#features/notifications/contract/index.ts";
import { type Quote, REMINDER_PAUSE_MS } from "#features/quotes/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** A provider's acts on the last version sent. */
export function ProviderQuoteActions({
  quote,
  hasDraft,
  onBegin,
  onChange,
}: {
  quote: Quote;
  hasDraft: boolean;
  /** Another version is begun. */
  onBegin: () => void;
  onChange: () => Promise<void>;
}) {
  const { id, status } = quote;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const settled = { onSettled: onChange };
  const newVersion = useMutation(
    queries.quotes.newVersion.mutationOptions({ ...settled, onMutate: onBegin }),
  );
  const remind = useMutation(
    queries.quotes.remind.mutationOptions({
      ...settled,
      onSuccess: ({ data: { unreachable } }) => {
        if (unreachable === null) toast.success("Rappel envoyé", "Un courriel part à votre client.");
        else toast.danger("Rappel non envoyé", UNREACHABLE[unreachable]);
      },
    }),
  );
  const error = newVersion.error ?? remind.error;
  return (
    <div className="grid gap-3 border-t border-lisiere pt-4">
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {!hasDraft && (
          <Button variant="secondary" busy={newVersion.isPending} onClick={() => newVersion.mutate({ id })}>
            {status === "accepted" ? "Proposer un changement" : "Préparer une nouvelle version"}
          </Button>
        )}
        {status === "sent" && (
          <>
            {canRemind(quote) && (
              <Button variant="secondary" busy={remind.isPending} onClick={() => remind.mutate({ id })}>
                Envoyer un rappel au client
              </Button>
            )}
            <Button variant="quiet" className="text-danger" onClick={() => setWithdrawing(true)}>
              Retirer la soumission
            </Button>
          </>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog id={id} onChange={onChange} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}

function WithdrawDialog({
  id,
  onChange,
  onClose,
}: {
  id: string;
  onChange: () => Promise<void>;
  onClose: () => void;
}) {
  const withdraw = useMutation(
    queries.quotes.withdraw.mutationOptions({ onSuccess: onClose, onSettled: onChange }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Retirer cette soumission ?"
      description="Votre client ne pourra plus l'accepter. Vous pourrez en envoyer une autre."
      confirmText="Retirer la soumission"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id })}
    >
      {withdraw.error && (
        <Alert tone="danger" live>
          {sentenceFor(withdraw.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Whether three days have passed since the sending and the last reminder. */
function canRemind({ sent_at, reminded_at }: Quote): boolean {
  const last = reminded_at ?? sent_at;
  return last !== null && Date.now() - Date.parse(last) >= REMINDER_PAUSE_MS;
}
