import { type ReactNode, useId, useState } from "react";
import { prepareImage } from "#client/prepare-image.ts";
import { LIMITS } from "#foundation/limits.ts";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { UploadTile } from "#ui/forms/upload-tile.tsx";
import { AltField } from "./alt-field.tsx";
import { SortableImage, SortableImages, type TileMoves } from "./sortable-images.tsx";
import type { Upload, Uploads } from "./uploads.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";
const MAX = LIMITS.imagesPerItemMax;

/** A service's images: the stored ones (`children`), those being uploaded, and the field that adds more. */
export function Images({
  uploads,
  items,
  storedCount = 0,
  children,
}: {
  uploads: Uploads;
  items: readonly Upload[];
  /** How many the service already has. */
  storedCount?: number;
  children?: ReactNode;
}) {
  const title = useId();
  const { isPreparing, add } = usePreparedImages(uploads, MAX - storedCount);
  const waiting = items.filter(isSent).length;
  const room = MAX - storedCount - waiting;
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-lg font-semibold">
          Photos
        </h2>
        <p className="text-brume">
          La première sert de couverture. Les flèches changent l’ordre. Décrivez chaque photo pour les
          personnes aveugles.
        </p>
      </div>
      {storedCount + items.length > 0 && (
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {children}
          <SortableImages
            ids={items.map(({ key }) => key)}
            onMove={(key, from, to) => uploads.move(key, to - from)}
          >
            {(key, index, moves) => {
              const item = items[index];
              return (
                item && (
                  <LocalImage
                    key={key}
                    item={item}
                    index={storedCount + items.slice(0, index).filter(isSent).length}
                    moves={moves}
                    uploads={uploads}
                  />
                )
              );
            }}
          </SortableImages>
        </ul>
      )}
      <FileDrop
        accept={ACCEPTED}
        multiple
        disabled={room <= 0 || isPreparing}
        text={<span role="status">{dropText(room, isPreparing)}</span>}
        hint={
          room > 0
            ? `JPEG, PNG, WebP, GIF, HEIC ou HEIF ; les grandes photos sont réduites ici, avant l'envoi. Encore ${room}.`
            : "Retirez-en une pour en ajouter une autre."
        }
        onFiles={(files) => void add(files)}
      />
    </section>
  );
}

function dropText(room: number, isPreparing: boolean): string {
  if (isPreparing) return "Préparation des photos…";
  return room > 0 ? "Ajouter des photos" : `Vous avez vos ${MAX} photos`;
}

/**
 * Prepares chosen files one at a time, since each decodes to as much as 200 MB, and adds them in their order.
 */
function usePreparedImages(uploads: Uploads, room: number) {
  const [isPreparing, setPreparing] = useState(false);
  const add = async (files: readonly File[]) => {
    setPreparing(true);
    for (const file of files) {
      const prepared = await prepareImage(file);
      if (prepared.refusal === undefined) uploads.add([prepared.file], room);
      else uploads.refuse(file, prepared.refusal);
    }
    setPreparing(false);
  };
  return { isPreparing, add };
}

/** A refused image is not counted: the first that is sent is the cover. */
const isSent = ({ state }: Upload) => state.kind !== "failed";

/** An image still on this device: waiting, uploading, or refused. */
function LocalImage({
  item: { key, file, alt, previewUrl, state, permanent },
  index,
  moves,
  uploads,
}: {
  item: Upload;
  index: number;
  moves: TileMoves;
  uploads: Uploads;
}) {
  const waiting = state.kind === "waiting";
  return (
    <SortableImage
      id={key}
      fixed={!waiting}
      tile={
        <UploadTile
          name={file.name}
          previewUrl={previewUrl}
          state={waiting ? { kind: "done" } : state}
          badge={waiting ? (index === 0 ? "Couverture" : "À envoyer") : undefined}
          onRemove={() => uploads.remove(key)}
          onRetry={permanent ? undefined : () => uploads.retry(key)}
          {...moves}
        />
      }
    >
      {waiting && <AltField index={index} alt={alt} onAlt={(alt) => uploads.describe(key, alt)} />}
    </SortableImage>
  );
}
