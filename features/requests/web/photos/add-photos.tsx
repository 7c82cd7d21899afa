import { prepareImage } from "#client/prepare-image.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { PhotoDrop } from "#ui/forms/photos/photo-drop.tsx";

/** Chooses photos of the job, shrunk on this device; `onPhoto` receives them one at a time, in order. */
export function AddPhotos({
  room,
  isUnlocked = false,
  onPhoto,
}: {
  /** How many more the request can hold. */
  room: number;
  /** Whether the provider has the request already, and sees photos whole. */
  isUnlocked?: boolean;
  /** Rejects with an Error whose message can be shown; the others are still tried. */
  onPhoto: (photo: File) => void | Promise<void>;
}) {
  return (
    <PhotoDrop
      room={room}
      full={`Vos ${REQUEST_LIMITS.photosMax} photos y sont`}
      tooMany={`une demande a au plus ${REQUEST_LIMITS.photosMax} photos.`}
      hint={`${plural(room, "Encore une photo", `Encore ${room} photos`)}.${isUnlocked ? "" : " Avant de payer, le prestataire n'en voit qu'une miniature."}`}
      prepare={prepareImage}
      onPhoto={onPhoto}
    />
  );
}
