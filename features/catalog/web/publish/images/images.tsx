import { type ReactNode, useId } from "react";
import { IMAGE_MAX_MB, LIMITS } from "#foundation/limits.ts";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { UploadTile } from "#ui/forms/upload-tile.tsx";
import { AltField } from "./alt-field.tsx";
import { SortableImage, SortableImages, type TileMoves } from "./sortable-images.tsx";
import { UnsentImagesDialog } from "./unsent-images-dialog.tsx";
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
  const waiting = items.filter(({ state }) => state.kind !== "failed").length;
  const room = MAX - storedCount - waiting;
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-lg font-semibold">
          Photos
        </h2>
        <p className="text-brume">
          La première sert de couverture : glissez-les, ou avancez-les avec les flèches. Dites ce qu’on y voit
          pour ceux qui ne les voient pas.
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
                    index={storedCount + index}
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
        disabled={room <= 0}
        text={room > 0 ? "Déposez vos photos ici ou choisissez-les" : `Vous avez vos ${MAX} photos`}
        hint={
          room > 0
            ? `JPEG, PNG, WebP, GIF, HEIC ou HEIF, ${IMAGE_MAX_MB} Mo au plus chacune. Encore ${room}.`
            : "Retirez-en une pour en ajouter une autre."
        }
        onFiles={(files) => uploads.add(files, MAX - storedCount)}
      />
      <UnsentImagesDialog uploads={uploads} items={items} />
    </section>
  );
}

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
