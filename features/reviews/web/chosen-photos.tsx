import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import { prepareImage } from "#client/prepare-image.ts";
import { REVIEW_LIMITS } from "#features/reviews/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { PhotoDrop } from "#ui/forms/photos/photo-drop.tsx";
import { PhotoTile } from "#ui/forms/photos/photo-tile.tsx";

const MAX = REVIEW_LIMITS.reviewPhotosMax;

/** The photos of a review that is being written. */
export function ChosenPhotos({
  photos,
  onChange,
}: {
  photos: readonly File[];
  onChange: (change: (before: readonly File[]) => readonly File[]) => void;
}) {
  return (
    <section aria-labelledby="photos-de-l-avis" className="grid gap-3">
      <div>
        <h3 id="photos-de-l-avis" className="font-medium">
          <T>Photos (facultatif)</T>
        </h3>
        <p className="text-sm text-brume">
          <T>Publiques avec l'avis : ni visages, ni numéro de porte.</T>
        </p>
      </div>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              name={`la photo ${index + 1}`}
              onRemove={() => onChange((before) => before.filter((one) => one !== photo))}
            >
              <Preview photo={photo} name={`Photo ${index + 1}`} />
            </PhotoTile>
          ))}
        </ul>
      )}
      <PhotoDrop
        room={MAX - photos.length}
        full={`Vos ${MAX} photos y sont`}
        tooMany={`un avis a au plus ${MAX} photos.`}
        hint={`Encore ${MAX - photos.length}`}
        prepare={prepareImage}
        onPhoto={(photo) => onChange((before) => [...before, photo])}
      />
    </section>
  );
}

/** Most browsers cannot show a phone's HEIC; the server can. */
function Preview({ photo, name }: { photo: File; name: string }) {
  const url = useObjectUrl(photo);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <span className="grid size-24 place-items-center overflow-hidden rounded-md bg-givre">
      {url && !isUnreadable ? (
        <img src={url} alt={name} className="size-full object-cover" onError={() => setUnreadable(true)} />
      ) : (
        <ImageIcon role="img" aria-label={photo.name} className="size-7 text-brume" strokeWidth={1.25} />
      )}
    </span>
  );
}
