import { arrayMove } from "@dnd-kit/sortable";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Image, Service } from "#features/catalog/contract/index.ts";
import { UploadTile } from "#ui/forms/upload-tile.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { AltField } from "./alt-field.tsx";
import { SortableImage, SortableImages } from "./sortable-images.tsx";

/** The images of a published service: reorder, describe, remove. Every change is saved at once. */
export function StoredImages({
  service,
  onImages,
}: {
  service: Pick<Service, "id" | "images">;
  onImages: (images: Image[]) => void;
}) {
  const { images } = service;
  const { arrange, remove } = useArrangement(service, onImages);
  const [removing, setRemoving] = useState<Image | null>(null);
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
                    badge={index === 0 ? "Couverture" : undefined}
                    onRemove={() => setRemoving(image)}
                    {...moves}
                  />
                }
              >
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
      <li className="hidden">
        <ConfirmDialog
          open={removing !== null}
          onOpenChange={(open) => !open && setRemoving(null)}
          title="Retirer cette photo ?"
          description="Elle sera définitivement retirée de votre service."
          confirmText="Retirer la photo"
          busy={remove.isPending}
          busyText="Retrait…"
          onConfirm={() =>
            removing &&
            remove.mutate({ id: service.id, imageId: removing.id }, { onSettled: () => setRemoving(null) })
          }
        />
      </li>
    </>
  );
}

/** Saves an order and its texts optimistically, restoring the previous one on failure; removes images. */
function useArrangement({ id, images }: Pick<Service, "id" | "images">, onImages: (images: Image[]) => void) {
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
  const arrange = (next: Image[]) => {
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
