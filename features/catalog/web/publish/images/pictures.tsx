import { type ReactNode, useId } from "react";
import { LIMITS } from "#foundation/limits.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { UploadTile } from "#ui/upload-tile.tsx";
import { AltField } from "./alt-field.tsx";
import { LeavePictures } from "./leave-pictures.tsx";
import { PictureOrder, PicturePlace, type TileMoves } from "./picture-order.tsx";
import type { Upload, Uploads } from "./uploads.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";
const MAX = LIMITS.imagesPerItemMax;

/** A service's pictures: those it has (`children`), those on their way, and the place where others are chosen. */
export function Pictures({
  uploads,
  items,
  held = 0,
  children,
}: {
  uploads: Uploads;
  items: readonly Upload[];
  /** How many the service already has. */
  held?: number;
  children?: ReactNode;
}) {
  const title = useId();
  const waiting = items.filter(({ state }) => state.kind !== "failed").length;
  const room = MAX - held - waiting;
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
      {held + items.length > 0 && (
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {children}
          <PictureOrder
            ids={items.map(({ key }) => key)}
            onMove={(key, from, to) => uploads.move(key, to - from)}
          >
            {(key, place, moves) => {
              const item = items[place];
              return (
                item && <Chosen key={key} item={item} place={held + place} moves={moves} uploads={uploads} />
              );
            }}
          </PictureOrder>
        </ul>
      )}
      <FileDrop
        accept={ACCEPTED}
        multiple
        disabled={room <= 0}
        text={room > 0 ? "Déposez vos photos ici ou choisissez-les" : `Vous avez vos ${MAX} photos`}
        hint={
          room > 0
            ? `JPEG, PNG, WebP, GIF, HEIC ou HEIF, 5 Mo au plus chacune. Encore ${room}.`
            : "Retirez-en une pour en ajouter une autre."
        }
        onFiles={(files) => uploads.add(files, MAX - held)}
      />
      <LeavePictures uploads={uploads} items={items} />
    </section>
  );
}

/** A picture of this device: waiting for its turn, on its way, or refused. */
function Chosen({
  item: { key, file, alt, previewUrl, state, hopeless },
  place,
  moves,
  uploads,
}: {
  item: Upload;
  place: number;
  moves: TileMoves;
  uploads: Uploads;
}) {
  const waiting = state.kind === "waiting";
  return (
    <PicturePlace
      id={key}
      fixed={!waiting}
      tile={
        <UploadTile
          name={file.name}
          previewUrl={previewUrl}
          state={waiting ? { kind: "done" } : state}
          badge={waiting ? (place === 0 ? "Couverture" : "À envoyer") : undefined}
          onRemove={() => uploads.remove(key)}
          onRetry={hopeless ? undefined : () => uploads.retry(key)}
          {...moves}
        />
      }
    >
      {waiting && <AltField place={place} alt={alt} onAlt={(alt) => uploads.describe(key, alt)} />}
    </PicturePlace>
  );
}
