import { useState } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { ChevronLeft, ChevronRight, Image as ImageIcon, RotateCcw, X } from "../icons.ts";
import { strings } from "../strings.ts";

export type UploadState =
  /** `progress` from 0 to 1. */
  { kind: "uploading"; progress: number } | { kind: "done" } | { kind: "failed"; message: string };

/** One image on its way or arrived: its progress, its failure with « Réessayer », and what one can do. */
export function UploadTile({
  name,
  previewUrl,
  state,
  badge,
  onRemove,
  onRetry,
  onMoveBefore,
  onMoveAfter,
}: {
  name: string;
  previewUrl?: string | null;
  state: UploadState;
  /** A word in the corner (« Couverture »). */
  badge?: string;
  onRemove?: () => void;
  onRetry?: () => void;
  /** Given where it can move towards the first place. */
  onMoveBefore?: () => void;
  onMoveAfter?: () => void;
}) {
  const failed = state.kind === "failed";
  // Most browsers cannot show a phone's HEIC; the server can.
  const [unshown, setUnshown] = useState<string | null>(null);
  return (
    <figure
      className={classes(
        "relative min-w-0 overflow-hidden rounded-md border bg-papier",
        failed ? "border-danger" : "border-lisiere",
      )}
    >
      <div className="relative aspect-4/3 bg-givre">
        {previewUrl && previewUrl !== unshown ? (
          <img
            src={previewUrl}
            alt=""
            draggable={false}
            onError={() => setUnshown(previewUrl)}
            className={classes("size-full object-cover", state.kind !== "done" && "opacity-50")}
          />
        ) : (
          <div className="grid size-full place-items-center text-brume">
            <ImageIcon className="stroke-[1.25] size-9" />
          </div>
        )}
        {badge && (
          <span className="absolute bottom-2 left-2 rounded-full bg-papier px-2.5 py-0.5 text-sm font-semibold">
            {badge}
          </span>
        )}
      </div>
      {onRemove && (
        <TileButton label={strings.removeNamed(name)} onPress={onRemove} className="absolute top-2 right-2">
          <X className="size-4.5" />
        </TileButton>
      )}
      <figcaption className="grid grid-cols-1 gap-1 px-3 py-2 text-sm">
        <span className="line-clamp-2 min-w-0 wrap-anywhere" title={name}>
          {name}
        </span>
        {state.kind === "done" && (onMoveBefore || onMoveAfter) && (
          <span className="flex justify-between gap-2">
            {onMoveBefore && (
              <TileButton label={strings.moveBefore(name)} onPress={onMoveBefore}>
                <ChevronLeft className="size-4.5" />
              </TileButton>
            )}
            {onMoveAfter && (
              <TileButton label={strings.moveAfter(name)} onPress={onMoveAfter} className="ml-auto">
                <ChevronRight className="size-4.5" />
              </TileButton>
            )}
          </span>
        )}
        {state.kind === "uploading" && (
          <progress
            aria-label={`${strings.uploading} : ${name}`}
            max={1}
            value={state.progress}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-lisiere [&::-moz-progress-bar]:bg-epinette [&::-webkit-progress-bar]:bg-lisiere [&::-webkit-progress-value]:bg-epinette [&::-webkit-progress-value]:transition-[width]"
          />
        )}
        {failed && (
          <span role="alert" className="text-danger">
            {typeset(state.message)}
          </span>
        )}
        {failed && onRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-epinette md:min-h-8"
          >
            <RotateCcw className="size-4" />
            {strings.retry}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function TileButton({
  label,
  onPress,
  className,
  children,
}: {
  label: string;
  onPress: () => void;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        "grid size-11 shrink-0 place-items-center rounded-full bg-papier text-encre hover:bg-epinette-doux md:size-8",
        className,
      )}
    >
      {children}
    </button>
  );
}
