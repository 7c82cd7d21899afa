import { useState } from "react";
import type { Lead, Photo } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { Camera } from "#ui/icons.ts";
import { RequestPhotoDialog } from "./lazy-photo-dialog.tsx";
import { PhotoImage } from "./photo-image.tsx";

/**
 * A lead's photos as its provider sees them: their number and small views, which open large once the lead is
 * unlocked. `shown` limits the views of a card in a list.
 */
export function PhotoStrip({
  lead: { id, photos, locked },
  shown,
}: {
  lead: Pick<Lead, "id" | "photos" | "locked">;
  shown?: number;
}) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-1.5 text-sm">
        <Camera className="size-4 shrink-0 text-brume" />
        <T>{`${photos.length} ${plural(photos.length, "photo", "photos")}`}</T>
      </p>
      <ul aria-label="Photos du travail" className="flex flex-wrap gap-2">
        {photos.slice(0, shown).map((photo, index) => (
          <li key={photo.id}>
            <Thumbnail
              request_id={id}
              photo={photo}
              index={index}
              onOpen={locked ? undefined : () => setOpen(index)}
            />
          </li>
        ))}
      </ul>
      {locked && shown === undefined && (
        <p className="text-sm text-brume">
          <T>Elles s'agrandissent une fois la demande déverrouillée.</T>
        </p>
      )}
      {open !== null && (
        <RequestPhotoDialog request_id={id} photos={photos} first={open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** One small view; a button where it opens large. */
export function Thumbnail({
  request_id,
  photo,
  index,
  onOpen,
}: {
  request_id: string;
  photo: Photo;
  index: number;
  onOpen?: (() => void) | undefined;
}) {
  const image = (
    <PhotoImage
      request_id={request_id}
      photo={photo}
      size="small"
      alt={`Photo ${index + 1} du travail`}
      className="size-20 rounded-md sm:size-24"
    />
  );
  if (!onOpen) return image;
  return (
    <button type="button" aria-label={`Agrandir la photo ${index + 1}`} onClick={onOpen} className="block">
      {image}
    </button>
  );
}
