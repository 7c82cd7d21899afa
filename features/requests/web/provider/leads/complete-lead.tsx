import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useRefreshLeads } from "./use-leads.ts";

/** Marks the work as done, after a confirmation because it is final. */
export function CompleteLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefreshLeads();
  const complete = useMutation(
    queries.requests.complete.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        toast.success("Travail terminé", `${lead.client.name} peut maintenant vous laisser un avis.`);
      },
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        complete.reset();
      }}
      trigger={
        <Button size="sm" variant="secondary" data-lead-act>
          <Check aria-hidden="true" className="size-4.5" />
          Marquer comme terminée
        </Button>
      }
      title="Le travail est terminé ?"
      description={`La demande de ${lead.client.name} sera fermée et le client pourra vous laisser un avis. Ce changement est définitif.`}
      confirmText="Oui, c'est terminé"
      cancelText="Pas encore"
      tone="primary"
      busy={complete.isPending}
      busyText="Enregistrement…"
      onConfirm={() => complete.mutate({ id: lead.id })}
    >
      {complete.error && (
        <Alert tone="danger" live>
          {sentenceFor(complete.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
