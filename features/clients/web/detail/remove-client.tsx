import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { ClientDetails } from "#features/clients/contract/index.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Trash2 } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { useListsChanged } from "../use-clients-changed.ts";

/** Removes a client that was added, after confirmation. */
export function RemoveClient({ client }: { client: ClientDetails }) {
  const [open, setOpen] = useState(false);
  const changed = useListsChanged();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.clients.remove({ id: client.id }),
    onSuccess: async () => {
      toast.success("Client retiré", client.name);
      await changed();
      await navigate(clientPaths.list(), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={
        <Button variant="quiet" className="text-danger">
          <Trash2 className="size-4.5" />
          Retirer
        </Button>
      }
      title={`Retirer ${client.name} ?`}
      description="Ses coordonnées, ses étiquettes et vos notes sont effacées définitivement."
      confirmText="Retirer le client"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate()}
    >
      {remove.error && (
        <Alert tone="danger" live>
          {sentenceFor(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
