import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Check } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { completionQuestion } from "../../early-completion.ts";
import { LeadWorkPhotos } from "../../photos/lead-work-photos.tsx";
import { useNow } from "../../use-now.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";
import { useReopenLead } from "./reopen-lead.tsx";

/** Marks the work as done, after a question; it can be taken back for an hour. */
export function CompleteLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const refresh = useRefreshLeads();
  const reopen = useReopenLead();
  const { title, warning, confirmText } = completionQuestion(lead.appointment, now);
  const complete = useMutation(
    queries.requests.complete.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        toast({
          tone: "success",
          title: "Travail terminé",
          text: `${lead.client.name} peut maintenant vous laisser un avis.`,
          action: { label: "Annuler", onPress: () => reopen.mutate({ id: lead.id }) },
        });
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
          <Check className="size-4.5" />
          Le travail est fait
        </Button>
      }
      title={title}
      description={`${warning}La demande ${ofName(lead.client.name)} sera fermée et le client pourra vous laisser un avis. Vous aurez une heure pour vous raviser. Des photos avant et après, si vous en avez, s'ajoutent au carnet de sa propriété.`}
      confirmText={confirmText}
      cancelText="Pas encore"
      tone="primary"
      busy={complete.isPending}
      busyText="Enregistrement…"
      onConfirm={() => complete.mutate({ id: lead.id })}
    >
      <LeadWorkPhotos lead={lead} now={now} />
      {complete.error && (
        <Alert tone="danger" live>
          {sentenceFor(complete.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
