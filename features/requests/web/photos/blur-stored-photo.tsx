import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { Photo } from "#features/requests/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { BlurDialog } from "./blur-dialog.tsx";
import { usePhotoUrl } from "./use-photo-url.ts";

/** Blurs a part of a request's photo, of the job or of the work; the dialog closes once it is done. */
export function BlurStoredPhoto({
  request_id,
  photo,
  onClose,
}: {
  request_id: string;
  photo: Photo;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const url = usePhotoUrl({ request_id, photo, size: "large" });
  const blur = useMutation(
    queries.photos.blur.mutationOptions({
      onSuccess: () => {
        toast.success("Zone floutée", "L'original est effacé.");
        onClose();
      },
      onError: (error) => toast.danger("Photo inchangée", sentenceFor(error)),
      onSettled: () =>
        Promise.all(
          [queries.requests, queries.logbook].map((of) => client.invalidateQueries({ queryKey: of.key() })),
        ),
    }),
  );
  return (
    <BlurDialog
      url={url}
      busy={blur.isPending}
      description="C'est définitif : la photo d'origine est effacée."
      onBlur={(area) => blur.mutate({ id: request_id, photo_id: photo.id, area })}
      onClose={onClose}
    />
  );
}
