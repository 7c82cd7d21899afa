import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import type { Image, Service } from "#features/catalog/contract/index.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toast } from "#ui/toast.ts";
import { UploadTile } from "#ui/upload-tile.tsx";

const ALT_MAX = 200;

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
  const moved = useMovedFocus(images);
  const move = (from: number, by: -1 | 1) => {
    const next = [...images];
    next.splice(from + by, 0, ...next.splice(from, 1));
    moved.expect(images[from]?.id ?? "", by);
    arrange(next);
  };
  return (
    <>
      {images.map((image, place) => {
        const name = image.alt || `Photo ${place + 1}`;
        return (
          <li key={image.id} data-image={image.id} className="grid min-w-0 gap-2">
            <UploadTile
              name={name}
              previewUrl={image.sources[0]?.jpeg}
              state={{ kind: "done" }}
              badge={place === 0 ? "Couverture" : undefined}
              onRemove={() => setLeaving(image)}
              onMoveBefore={place > 0 ? () => move(place, -1) : undefined}
              onMoveAfter={place < images.length - 1 ? () => move(place, 1) : undefined}
            />
            <Field label={`Ce que montre la photo ${place + 1}`} hideLabel>
              <TextInput
                key={image.alt}
                defaultValue={image.alt}
                maxLength={ALT_MAX}
                placeholder="Ce qu'on y voit"
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  event.currentTarget.blur();
                }}
                onBlur={(event) => {
                  const alt = event.currentTarget.value.trim();
                  if (alt !== image.alt)
                    arrange(images.map((one) => (one.id === image.id ? { ...one, alt } : one)));
                }}
              />
            </Field>
          </li>
        );
      })}
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

/** Keeps the keyboard on the picture one moves: its button again, or the other one at an end. */
function useMovedFocus(images: readonly Image[]) {
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is on the page
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const tile = document.querySelector(`[data-image="${id}"]`);
    const button = (word: string) => tile?.querySelector<HTMLElement>(`button[aria-label^="${word}"]`);
    const [wanted, other] = by === -1 ? ["Avancer", "Reculer"] : ["Reculer", "Avancer"];
    (button(wanted ?? "") ?? button(other ?? ""))?.focus();
  }, [images]);
  return {
    expect: (id: string, by: -1 | 1) => {
      moved.current = { id, by };
    },
  };
}
