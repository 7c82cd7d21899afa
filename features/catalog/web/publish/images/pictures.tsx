import { type ReactNode, useId } from "react";
import { LIMITS } from "#foundation/limits.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { UploadTile } from "#ui/upload-tile.tsx";
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
        <p className="text-brume">La première sert de couverture. Une dizaine suffit à convaincre.</p>
      </div>
      {held + items.length > 0 && (
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {children}
          {items.map((item, place) => (
            <li key={item.key} className="min-w-0">
              <UploadTile
                name={item.name}
                previewUrl={item.previewUrl}
                state={item.state.kind === "waiting" ? { kind: "done" } : item.state}
                badge={
                  item.state.kind === "waiting"
                    ? place + held === 0
                      ? "Couverture"
                      : "À envoyer"
                    : undefined
                }
                onRemove={() => uploads.remove(item.key)}
                onRetry={() => uploads.retry(item.key)}
                onMoveBefore={place > 0 ? () => uploads.move(item.key, -1) : undefined}
                onMoveAfter={place < items.length - 1 ? () => uploads.move(item.key, 1) : undefined}
              />
            </li>
          ))}
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
    </section>
  );
}
