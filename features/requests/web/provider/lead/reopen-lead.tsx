import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { allowedActions, type Lead, UNDO_HOURS } from "#features/requests/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Undo2 } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

/** Returns the mutation that reopens a completed lead. */
export function useReopenLead() {
  const refresh = useRefreshLeads();
  return useMutation(
    queries.requests.reopen.mutationOptions({
      onSuccess: () => toast.success("Demande remise en cours"),
      onError: (error) => toast.danger("La demande reste terminée", sentenceFor(error)),
      onSettled: refresh,
    }),
  );
}

/** A button that reopens a completed lead; nothing once it is too late (UNDO_HOURS). */
export function ReopenLead({ lead, now }: { lead: Lead; now: Date }) {
  const reopen = useReopenLead();
  if (lead.completed_at === null || !allowedActions("provider", lead, now).includes("reopen")) return null;
  const until = new Date(Date.parse(lead.completed_at) + UNDO_HOURS * HOUR_MS);
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="secondary"
        size="sm"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id: lead.id })}
      >
        <Undo2 className="size-4.5" />
        Remettre en cours
      </Button>
      <p className="text-sm text-brume">
        <T>{`Terminée par erreur ? Possible jusqu'à ${formatTime(until)}.`}</T>
      </p>
    </div>
  );
}
