import { useState } from "react";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { T } from "#ui/display/typography.tsx";
import { PhotoTile } from "#ui/forms/photos/photo-tile.tsx";
import { Image as ImageIcon } from "#ui/icons.ts";
import { AddPhotos } from "../../photos/add-photos.tsx";
import { BlurDialog } from "../../photos/blur-dialog.tsx";
import { BlurredAreas } from "../../photos/blurred-areas.tsx";
import type { LocalPhoto } from "./draft-photos.ts";
import type { useDraftPhotos } from "./use-draft-photos.ts";

/**
 * The photos of a request that is being written: added, partly blurred or removed before anything is sent.
 */
export function DraftPhotosField({ photos }: { photos: ReturnType<typeof useDraftPhotos> }) {
  const list = photos.state.photos;
  return (
    <section aria-labelledby="photos-du-travail" className="grid gap-3">
      <div>
        <h3 id="photos-du-travail" className="font-medium">
          <T>Photos du travail (facultatif)</T>
        </h3>
        <p className="text-sm text-brume">
          <T>Cachez d'abord ce que le prestataire n'a pas à voir : un visage, votre numéro de porte.</T>
        </p>
      </div>
      {list.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {list.map((photo, index) => (
            <DraftPhotoTile
              key={photo.key}
              photo={photo}
              name={`la photo ${index + 1}`}
              onBlur={(area) => photos.blur(photo.key, area)}
              onRemove={() => photos.remove(photo.key)}
            />
          ))}
        </ul>
      )}
      <AddPhotos
        room={REQUEST_LIMITS.photosMax - list.length}
        onPhoto={(file) => photos.add(newId(), file)}
      />
    </section>
  );
}

function DraftPhotoTile({
  photo: { file, areas, refusal },
  name,
  onBlur,
  onRemove,
}: {
  photo: LocalPhoto;
  name: string;
  onBlur: Parameters<typeof BlurDialog>[0]["onBlur"];
  onRemove: () => void;
}) {
  const url = useObjectUrl(file);
  const [isBlurring, setBlurring] = useState(false);
  // Most browsers cannot show a phone's HEIC; the server can, and its owner blurs it after sending.
  const [isUnreadable, setUnreadable] = useState(false);
  const canBlur = url !== undefined && !isUnreadable && areas.length < REQUEST_LIMITS.photoAreasMax;
  return (
    <PhotoTile
      name={name}
      note={refusal}
      onBlur={canBlur ? () => setBlurring(true) : undefined}
      onRemove={onRemove}
    >
      <span className="relative grid size-24 place-items-center overflow-hidden rounded-md bg-givre">
        {url && !isUnreadable ? (
          <span className="relative block">
            <img src={url} alt={name} className="max-h-24 max-w-24" onError={() => setUnreadable(true)} />
            <BlurredAreas areas={areas} />
          </span>
        ) : (
          <ImageIcon label={file.name} className="stroke-[1.25] size-7 text-brume" />
        )}
      </span>
      {isUnreadable && (
        <p className="max-w-36 text-sm text-brume">
          <T>À flouter après l'envoi, dans l'historique.</T>
        </p>
      )}
      {isBlurring && (
        <BlurDialog
          url={url}
          areas={areas}
          description="La zone est effacée avant l'envoi : personne ne verra l'original."
          onBlur={(area) => {
            onBlur(area);
            setBlurring(false);
          }}
          onClose={() => setBlurring(false)}
        />
      )}
    </PhotoTile>
  );
}
