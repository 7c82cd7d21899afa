import { useState } from "react";
import { prepareImage } from "#client/prepare-image.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { FileDrop } from "#ui/forms/file-drop.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";

/** Chooses photos of the job, shrunk on this device; `onPhoto` receives them one at a time, in order. */
export function AddPhotos({
  room,
  onPhoto,
}: {
  /** How many more the request can hold. */
  room: number;
  /** Rejects with an Error whose message can be shown; the others are still tried. */
  onPhoto: (photo: File) => void | Promise<void>;
}) {
  const [status, setStatus] = useState("");
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, room);
    const refused = files
      .slice(room)
      .map(({ name }) => `${name} : une demande a au plus ${REQUEST_LIMITS.photosMax} photos.`);
    for (const [index, file] of taken.entries()) {
      setStatus(taken.length > 1 ? `Photo ${index + 1} sur ${taken.length}…` : "Préparation de la photo…");
      // One at a time, since each decodes to as much as 200 MB.
      const prepared = await prepareImage(file);
      if (prepared.refusal !== undefined) {
        refused.push(`${file.name} : ${prepared.refusal}`);
        continue;
      }
      try {
        await onPhoto(prepared.file);
      } catch (error) {
        refused.push(`${file.name} : ${error instanceof Error ? error.message : ""}`);
      }
    }
    setRefusals(refused);
    setStatus("");
  };
  return (
    <div className="grid gap-3">
      {refusals.length > 0 && (
        <Alert tone="danger" live>
          <ul className="grid gap-1">
            {refusals.map((refusal) => (
              <li key={refusal} className="wrap-anywhere">
                {refusal}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <FileDrop
        accept={ACCEPTED}
        multiple
        disabled={room <= 0 || status !== ""}
        text={<span role="status">{dropText(room, status)}</span>}
        hint={room > 0 && `Encore ${room}. Le prestataire en voit de petites vues avant de payer.`}
        className="min-h-20! p-3!"
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}

function dropText(room: number, status: string): string {
  if (status) return status;
  return room > 0 ? "Ajouter des photos" : `Vos ${REQUEST_LIMITS.photosMax} photos y sont`;
}
