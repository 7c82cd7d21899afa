import { useId, useState } from "react";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import { prepareImage } from "#client/prepare-image.ts";
import { T } from "#ui/display/typography.tsx";
import { PhotoDrop } from "#ui/forms/photos/photo-drop.tsx";
import { PhotoTile } from "#ui/forms/photos/photo-tile.tsx";
import { Image as ImageIcon } from "#ui/icons.ts";

/** The photos that will go with what is being written. */
export function ChosenPhotos({
  photos,
  max,
  text,
  tooMany,
  onChange,
}: {
  photos: readonly File[];
  max: number;
  /** The people who will see them. */
  text: string;
  /** Why photos beyond `max` are refused. */
  tooMany: string;
  onChange: (change: (before: readonly File[]) => readonly File[]) => void;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h3 id={titleId} className="font-medium">
          <T>Photos (facultatif)</T>
        </h3>
        <p className="text-sm text-brume">
          <T>{text}</T>
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
        room={max - photos.length}
        full={`Vos ${max} photos y sont`}
        tooMany={tooMany}
        hint={`Encore ${max - photos.length}`}
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
        <ImageIcon label={photo.name} className="stroke-[1.25] size-7 text-brume" />
      )}
    </span>
  );
}
