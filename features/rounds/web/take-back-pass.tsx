import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Pass } from "#features/rounds/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "./api.ts";
import { refreshPlans } from "./rhythm/refresh-plans.ts";

/** Takes back a pass of a request by its id, and says so. */
export function useTakeBackPass(request_id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (pass_id: string) => api.passes.takeBack({ id: request_id, pass_id }),
    onSuccess: () => toast.success("Passage retiré", "Votre client le voit aussi."),
    onError: (error) => toast.danger("Passage non retiré", sentenceFor(error)),
    onSettled: () => void refreshPlans(cache),
  });
}

/** Takes back a pass that was noted by mistake, after a question. */
export function TakeBackPass({ request_id, pass }: { request_id: string; pass: Pass }) {
  const [isOpen, setOpen] = useState(false);
  const takeBack = useTakeBackPass(request_id);
  const when = `${formatLongDate(pass.done_at)}, ${formatTime(pass.done_at)}`;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Retirer le passage : ${when}`}>
          Retirer
        </Button>
      }
      title="Retirer ce passage ?"
      description={`Il a été noté par erreur : ${when}. ${pass.photo ? "Sa photo est effacée. " : ""}Votre client lira qu'il a été retiré.`}
      confirmText="Retirer le passage"
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate(pass.id, { onSettled: () => setOpen(false) })}
    />
  );
}
