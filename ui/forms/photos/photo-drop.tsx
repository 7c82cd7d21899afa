import { useState } from "react";
import { Alert } from "../../display/alert.tsx";
import { FileDrop } from "../file-drop.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";

/** Choose photos or drop them; `onPhoto` receives them one at a time, in order, as `prepare` makes them. */
export function PhotoDrop({
  room,
  text = "Ajouter des photos",
  full,
  tooMany,
  hint,
  prepare,
  onPhoto,
}: {
  /** How many more there may be. */
  room: number;
  text?: string;
  /** The text once no more photos fit. */
  full: string;
  /** Why photos beyond `room` are refused. */
  tooMany: string;
  hint: string;
  /** Shrinks a photo on this device, or says why it is refused. */
  prepare: (file: File) => Promise<{ file: File; refusal?: undefined } | { refusal: string }>;
  /** Rejects with an Error whose message can be shown; the others are still tried. */
  onPhoto: (photo: File) => void | Promise<void>;
}) {
  const [status, setStatus] = useState("");
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, room);
    const refused = files.slice(room).map(({ name }) => `${name} : ${tooMany}`);
    for (const [index, file] of taken.entries()) {
      setStatus(taken.length > 1 ? `Photo ${index + 1} sur ${taken.length}…` : "Préparation de la photo…");
      // One at a time, since each decodes to as much as 200 MB.
      const prepared = await prepare(file);
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
        text={<span role="status">{status || (room > 0 ? text : full)}</span>}
        hint={room > 0 && hint}
        className="min-h-20! p-3!"
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}
