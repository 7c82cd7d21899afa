import { prepareImage } from "#client/prepare-image.ts";
import { PROBLEM_LIMITS, type Problem } from "#features/problems/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { PhotoDrop } from "#ui/forms/photos/photo-drop.tsx";
import { api } from "./api.ts";

const { problemPhotosMax } = PROBLEM_LIMITS;

/** Adds photos to its reader's words about a problem, each sent as it is chosen. */
export default function AddProblemPhotos({
  problem: { id, photo_room },
  onChange,
}: {
  problem: Problem;
  onChange: () => Promise<void>;
}) {
  return (
    <PhotoDrop
      room={photo_room}
      full={`Vos ${problemPhotosMax} photos y sont`}
      tooMany={`il y a au plus ${problemPhotosMax} photos.`}
      hint={plural(
        photo_room,
        "Encore une photo, envoyée tout de suite",
        `Encore ${photo_room} photos, envoyées tout de suite`,
      )}
      prepare={prepareImage}
      onPhoto={async (photo) => {
        await api.problems.addPhotos({ id, photos: [photo] });
        await onChange();
      }}
    />
  );
}
