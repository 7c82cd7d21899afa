import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { PhotoArea } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { areaAround, areaBetween, areaStyle, growArea, moveArea, type Point } from "./area.ts";
import { BlurredAreas } from "./blurred-areas.tsx";

const STEP = 0.02;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Marks a rectangle of a photo to blur: drawn or tapped with a pointer or finger, moved with the arrow
 * keys and, with Shift, resized.
 */
export function BlurDialog({
  url,
  areas = [],
  busy = false,
  description,
  onBlur,
  onClose,
}: {
  /** The photo; undefined while it loads. */
  url: string | undefined;
  /** Areas that are blurred already but not in the file. */
  areas?: readonly PhotoArea[];
  busy?: boolean;
  description: string;
  onBlur: (area: PhotoArea) => void;
  onClose: () => void;
}) {
  const [area, setArea] = useState<PhotoArea | null>(null);
  const start = useRef<Point | null>(null);
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current) setArea(areaBetween(start.current, pointOf(event)));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const change = event.shiftKey ? growArea : moveArea;
    setArea((now) => (now ? change(now, ...arrow) : areaAround({ x: 0.5, y: 0.5 })));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Flouter une partie de la photo"
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={!area}
            busy={busy}
            busyText="Floutage…"
            onClick={() => {
              if (area) onBlur(area);
            }}
          >
            Flouter cette zone
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {url ? (
          <div
            role="application"
            aria-label="Zone à flouter : les flèches la déplacent, Majuscule et les flèches l’agrandissent"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
            tabIndex={0}
            onKeyDown={moveByKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              start.current = pointOf(event);
            }}
            onPointerMove={draw}
            onPointerUp={draw}
            onLostPointerCapture={() => {
              start.current = null;
            }}
            className="relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-md select-none"
          >
            <img src={url} alt="" draggable={false} className="block max-h-[50dvh] w-auto max-w-full" />
            <BlurredAreas areas={areas} />
            {area && (
              <span
                aria-hidden="true"
                className="absolute border-2 border-dashed border-white outline-2 outline-black backdrop-blur-lg"
                style={areaStyle(area)}
              />
            )}
          </div>
        ) : (
          <Skeleton className="aspect-4/3 w-full" />
        )}
        <p role="status" className="text-sm text-brume">
          <T>
            {area
              ? "Zone choisie. Touchez ailleurs pour la déplacer, ou tracez-en une autre."
              : "Touchez ce qu'il faut cacher (visage, numéro de porte, plaque), ou tracez un rectangle."}
          </T>
        </p>
      </div>
    </Dialog>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
}
