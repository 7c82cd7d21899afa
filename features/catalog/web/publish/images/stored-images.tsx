import { arrayMove } from "@dnd-kit/sortable";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { OwnImage, OwnService } from "#features/catalog/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { UploadTile } from "#ui/forms/upload-tile.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { AltField } from "./alt-field.tsx";
import { SortableImage, SortableImages } from "./sortable-images.tsx";

/** The images of a published service: reorder, describe, remove. Every change is saved at once. */
export function StoredImages({
  service,
  onImages,
}: {
  service: Pick<OwnService, "id" | "images">;
  onImages: (images: OwnImage[]) => void;
}) {
  const { images } = service;
  const { arrange, remove } = useArrangement(service, onImages);
  const cover = images.findIndex(({ withdrawn }) => !withdrawn);
  const [removing, setRemoving] = useState<OwnImage | null>(null);
  return (
    <>
      <SortableImages
        ids={images.map(({ id }) => id)}
        onMove={(_, from, to) => arrange(arrayMove(images, from, to))}
      >
        {(id, index, moves) => {
          const image = images[index];
          return (
            image && (
              <SortableImage
                key={id}
                id={id}
                tile={
                  <UploadTile
                    name={image.alt || `Photo ${index + 1}`}
                    previewUrl={image.sources[0]?.jpeg}
                    state={{ kind: "done" }}
                    badge={badgeOf(image, index === cover)}
                    onRemove={() => setRemoving(image)}
                    {...moves}
                  />
                }
              >
                {image.withdrawn && (
                  <p className="text-sm wrap-anywhere text-danger">
                    <T>{`Retirée par notre équipe : ${image.withdrawn.reason}`}</T>
                  </p>
                )}
                <AltField
                  index={index}
                  alt={image.alt}
                  onAlt={(alt) =>
                    arrange(images.map((other) => (other.id === id ? { ...other, alt } : other)))
                  }
                />
              </SortableImage>
            )
          );
        }}
      </SortableImages>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoving(null)}
          title="Retirer cette photo ?"
          description="Elle sera définitivement retirée de votre service."
          confirmText="Retirer la photo"
          busy={remove.isPending}
          busyText="Retrait…"
          onConfirm={() =>
            remove.mutate({ id: service.id, imageId: removing.id }, { onSettled: () => setRemoving(null) })
          }
        />
      )}
    </>
  );
}

function badgeOf({ withdrawn }: OwnImage, isCover: boolean): string | undefined {
  if (withdrawn) return "Retirée";
  return isCover ? "Couverture" : undefined;
}

/** Saves an order and its texts optimistically, restoring the previous one on failure; removes images. */
function useArrangement(
  { id, images }: Pick<OwnService, "id" | "images">,
  onImages: (images: OwnImage[]) => void,
) {
  const client = useQueryClient();
  const showFailure = (error: unknown) => {
    toast.danger("Photos non enregistrées", sentenceFor(error));
    void client.invalidateQueries({ queryKey: queries.providerServices.key() });
  };
  const order = useMutation(
    queries.providerServices.orderImages.mutationOptions({ onSuccess: ({ data }) => onImages(data) }),
  );
  const remove = useMutation(
    queries.providerServices.removeImage.mutationOptions({
      onSuccess: ({ data }) => onImages(data),
      onError: showFailure,
    }),
  );
  const arrange = (next: OwnImage[]) => {
    onImages(next);
    order.mutate(
      { id, images: next.map(({ id, alt }) => ({ id, alt })) },
      {
        onError: (error) => {
          onImages(images);
          showFailure(error);
        },
      },
    );
  };
  return { arrange, remove };
}
