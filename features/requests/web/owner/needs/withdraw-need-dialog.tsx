import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { Need } from "#features/requests/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";

/** Asks before a need is withdrawn. */
export function WithdrawNeedDialog({
  need,
  onOpenChange,
}: {
  need: Need;
  onOpenChange: (open: boolean) => void;
}) {
  const client = useQueryClient();
  const withdraw = useMutation(
    queries.needs.withdraw.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast.success("Besoin retiré", need.business_type.name);
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.needs.key() }),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Retirer ce besoin ?"
      description={
        need.answers > 0
          ? "Aucun autre prestataire ne le verra. Ceux qui ont répondu gardent vos coordonnées, et leurs demandes restent ouvertes."
          : "Les prestataires ne le verront plus. Vous pourrez le publier de nouveau."
      }
      confirmText="Retirer le besoin"
      cancelText="Garder le besoin"
      busy={withdraw.isPending}
      busyText="Un instant…"
      onConfirm={() => withdraw.mutate({ id: need.id })}
    >
      {withdraw.error && (
        <Alert tone="danger" live>
          {sentenceFor(withdraw.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
