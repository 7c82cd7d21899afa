import { useState } from "react";
import { prepareImage } from "#client/prepare-image.ts";
import { REQUEST_LIMITS, type WorkPhoto, type WorkPhotoKind } from "#features/requests/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { PhotoDrop } from "#ui/forms/photos/photo-drop.tsx";
import { PhotoTile } from "#ui/forms/photos/photo-tile.tsx";
import { RequestPhotoDialog } from "./lazy-photo-dialog.tsx";
import { Thumbnail } from "./photo-strip.tsx";

const TITLES: Record<WorkPhotoKind, string> = { before: "Avant", after: "Après" };
const MAX = REQUEST_LIMITS.workPhotosMax;

/** The photos of the work, before and after it. Without `edit`, nothing shows of a kind that has none. */
export function WorkPhotos({
  request_id,
  photos,
  edit,
  onBlur,
}: {
  request_id: string;
  photos: readonly WorkPhoto[];
  edit?: {
    onAdd: (kind: WorkPhotoKind, photo: File) => Promise<void>;
    onRemove: (photo: WorkPhoto) => void;
  };
  onBlur?: (photo: WorkPhoto) => void;
}) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0 && !edit) return null;
  return (
    <div className={classes("gap-x-6 gap-y-4", edit ? "grid sm:grid-cols-2" : "flex flex-wrap")}>
      {(["before", "after"] as const).map((kind) => {
        const shown = photos.flatMap((photo, index) => (photo.kind === kind ? [{ photo, index }] : []));
        if (shown.length === 0 && !edit) return null;
        return (
          <figure key={kind} className="grid content-start gap-2">
            <figcaption className={edit ? "font-medium" : "text-sm text-brume"}>{TITLES[kind]}</figcaption>
            {shown.length > 0 && (
              <ul
                aria-label={`Photos du travail : ${TITLES[kind].toLowerCase()}`}
                className="flex flex-wrap gap-2"
              >
                {shown.map(({ photo, index }) => {
                  const view = { request_id, photo, index, onOpen: () => setOpen(index) };
                  return edit || onBlur ? (
                    <PhotoTile
                      key={photo.id}
                      name={`la photo ${index + 1}`}
                      onBlur={onBlur && (() => onBlur(photo))}
                      onRemove={edit && (() => edit.onRemove(photo))}
                    >
                      <Thumbnail {...view} />
                    </PhotoTile>
                  ) : (
                    <li key={photo.id}>
                      <Thumbnail {...view} />
                    </li>
                  );
                })}
              </ul>
            )}
            {edit && (
              <PhotoDrop
                room={MAX - shown.length}
                full={`Vos ${MAX} photos y sont`}
                tooMany={`au plus ${MAX} photos.`}
                hint={`Encore ${MAX - shown.length}`}
                prepare={prepareImage}
                onPhoto={(photo) => edit.onAdd(kind, photo)}
              />
            )}
          </figure>
        );
      })}
      {open !== null && (
        <RequestPhotoDialog
          request_id={request_id}
          photos={photos}
          first={open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
