import { arrayMove } from "@dnd-kit/sortable";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Image, Service } from "#features/catalog/contract/index.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { UploadTile } from "#ui/upload-tile.tsx";
import { AltField } from "./alt-field.tsx";
import { PictureOrder, PicturePlace } from "./picture-order.tsx";

/** The pictures a service has: their order, what each shows, and taking one out. All of it is saved at once. */
export function KeptPictures({
  service,
  onImages,
}: {
  service: Pick<Service, "id" | "images">;
  onImages: (images: Image[]) => void;
}) {
  const { images } = service;
  const { arrange, remove } = useArrangement(service, onImages);
  const [leaving, setLeaving] = useState<Image | null>(null);
  return (
    <>
      <PictureOrder
        ids={images.map(({ id }) => id)}
        onMove={(_, from, to) => arrange(arrayMove(images, from, to))}
      >
        {(id, place, moves) => {
          const image = images[place];
          return (
            image && (
              <PicturePlace
                key={id}
                id={id}
                tile={
                  <UploadTile
                    name={image.alt || `Photo ${place + 1}`}
                    previewUrl={image.sources[0]?.jpeg}
                    state={{ kind: "done" }}
                    badge={place === 0 ? "Couverture" : undefined}
                    onRemove={() => setLeaving(image)}
                    {...moves}
                  />
                }
              >
                <AltField
                  place={place}
                  alt={image.alt}
                  onAlt={(alt) => arrange(images.map((one) => (one.id === id ? { ...one, alt } : one)))}
                />
              </PicturePlace>
            )
          );
        }}
      </PictureOrder>
      <li className="hidden">
        <ConfirmDialog
          open={leaving !== null}
          onOpenChange={(open) => !open && setLeaving(null)}
          title="Retirer cette photo ?"
          description="Elle quitte votre service pour de bon."
          confirmText="Retirer la photo"
          busy={remove.isPending}
          busyText="Retrait…"
          onConfirm={() =>
            leaving &&
            remove.mutate({ id: service.id, imageId: leaving.id }, { onSettled: () => setLeaving(null) })
          }
        />
      </li>
    </>
  );
}

/** Saves an order with its texts, shown at once and taken back if refused; takes a picture out. */
function useArrangement({ id, images }: Pick<Service, "id" | "images">, onImages: (images: Image[]) => void) {
  const client = useQueryClient();
  const failed = (error: unknown) => {
    toast.danger("Photos non enregistrées", sentenceFor(error));
    void client.invalidateQueries({ queryKey: queries.providerServices.key() });
  };
  const order = useMutation(
    queries.providerServices.orderImages.mutationOptions({ onSuccess: ({ data }) => onImages(data) }),
  );
  const remove = useMutation(
    queries.providerServices.removeImage.mutationOptions({
      onSuccess: ({ data }) => onImages(data),
      onError: failed,
    }),
  );
  const arrange = (next: Image[]) => {
    onImages(next);
    order.mutate(
      { id, images: next.map(({ id, alt }) => ({ id, alt })) },
      {
        onError: (error) => {
          onImages(images);
          failed(error);
        },
      },
    );
  };
  return { arrange, remove };
}
