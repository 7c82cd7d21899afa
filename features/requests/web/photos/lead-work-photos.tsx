import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { allowedActions, type Lead, type WorkPhoto } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { useRefreshLeads } from "../provider/leads/use-leads.ts";
import { WorkPhotos } from "./work-photos.tsx";

/** The photos of the work as its provider adds and removes them, before and for a week after completion. */
export function LeadWorkPhotos({ lead, now }: { lead: Lead; now: Date }) {
  const { id, work_photos: photos } = lead;
  const [removing, setRemoving] = useState<WorkPhoto | null>(null);
  const onSettled = useRefreshLeads();
  const add = useMutation(queries.photos.addWork.mutationOptions({ onSettled }));
  const remove = useMutation(
    queries.photos.removeWork.mutationOptions({
      onSuccess: () => toast.success("Photo retirée"),
      onError: (error) => toast.danger("Photo non retirée", sentenceFor(error)),
      onSettled,
    }),
  );
  if (!allowedActions("provider", lead, now).includes("add_work_photos"))
    return <WorkPhotos request_id={id} photos={photos} />;
  return (
    <>
      <WorkPhotos
        request_id={id}
        photos={photos}
        edit={{
          onAdd: async (kind, photo) => {
            await add.mutateAsync({ id, kind, photo, upload_id: newId() }).catch((error: unknown) => {
              throw new Error(sentenceFor(error));
            });
          },
          onRemove: setRemoving,
        }}
      />
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
          title="Retirer cette photo ?"
          description="Elle est effacée définitivement ; le client ne la voit plus."
          confirmText="Retirer la photo"
          busy={remove.isPending}
          busyText="Retrait…"
          onConfirm={() =>
            remove.mutate({ id, photo_id: removing.id }, { onSettled: () => setRemoving(null) })
          }
        />
      )}
    </>
  );
}
