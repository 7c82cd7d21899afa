import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { House } from "../icons.ts";
import { ResponsiveImage, type ResponsiveImageProps } from "./responsive-image.tsx";

/**
 * A photograph's place in a card or a gallery: rounded, with a quiet drawing while there is no photograph.
 */
export function PhotoFrame({
  over,
  fallback,
  flush = false,
  className,
  ratio = 4 / 3,
  sources,
  ...image
}: ResponsiveImageProps & {
  /** Laid over a corner: a heart, a badge. */
  over?: ReactNode;
  /** The fallback without a photograph (an illustration). */
  fallback?: ReactNode;
  /** Square corners: in a flush card. */
  flush?: boolean;
}) {
  return (
    <div
      className={classes("relative overflow-hidden bg-givre", !flush && "rounded-md", className)}
      style={{ aspectRatio: ratio }}
    >
      {sources.length > 0 ? (
        <ResponsiveImage sources={sources} ratio={ratio} {...image} className="size-full" />
      ) : (
        (fallback ?? (
          <div className="grid size-full place-items-center text-brume">
            <House className="stroke-[1.25] size-10" />
          </div>
        ))
      )}
      {over && <div className="absolute top-2 right-2 flex gap-2">{over}</div>}
    </div>
  );
}
