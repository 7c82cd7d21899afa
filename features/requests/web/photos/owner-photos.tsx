import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import {
  allowedActions,
  type Photo,
  REQUEST_LIMITS,
  type Request,
} from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { PhotoTile } from "#ui/forms/photos/photo-tile.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { AddPhotos } from "./add-photos.tsx";
import { BlurStoredPhoto } from "./blur-stored-photo.tsx";
import { RequestPhotoDialog } from "./lazy-photo-dialog.tsx";
import { Thumbnail } from "./photo-strip.tsx";

/**
 * The photos of an owner's request: look at them, blur a part, remove them, and add some while it is active.
 */
export function OwnerPhotos({ request, now }: { request: Request; now: Date }) {
  const { id, photos } = request;
  const [open, setOpen] = useState<number | null>(null);
  const [blurring, setBlurring] = useState<Photo | null>(null);
  const [removing, setRemoving] = useState<Photo | null>(null);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queries.requests.key() });
  const add = useMutation(queries.photos.add.mutationOptions({ onSettled }));
  const remove = useMutation(
    queries.photos.remove.mutationOptions({
      onSuccess: () => toast.success("Photo retirée"),
      onError: (error) => toast.danger("Photo non retirée", sentenceFor(error)),
      onSettled,
    }),
  );
  const canAdd = allowedActions("owner", request, now).includes("add_photos");
  if (photos.length === 0 && !canAdd) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Photos</h3>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              name={`la photo ${index + 1}`}
              onBlur={() => setBlurring(photo)}
              onRemove={() => setRemoving(photo)}
            >
              <Thumbnail request_id={id} photo={photo} index={index} onOpen={() => setOpen(index)} />
            </PhotoTile>
          ))}
        </ul>
      )}
      {canAdd && (
        <AddPhotos
          room={REQUEST_LIMITS.photosMax - photos.length}
          isUnlocked={request.unlocked_at !== null}
          onPhoto={async (photo) => {
            await add.mutateAsync({ id, photo, upload_id: newId() }).catch((error: unknown) => {
              throw new Error(sentenceFor(error));
            });
          }}
        />
      )}
      {open !== null && (
        <RequestPhotoDialog request_id={id} photos={photos} first={open} onClose={() => setOpen(null)} />
      )}
      {blurring && <BlurStoredPhoto request_id={id} photo={blurring} onClose={() => setBlurring(null)} />}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
          title="Retirer cette photo ?"
          description="Elle est effacée définitivement ; le prestataire ne la voit plus."
          confirmText="Retirer la photo"
          busy={remove.isPending}
          busyText="Retrait…"
          onConfirm={() =>
            remove.mutate({ id, photo_id: removing.id }, { onSettled: () => setRemoving(null) })
          }
        />
      )}
    </div>
  );
}
