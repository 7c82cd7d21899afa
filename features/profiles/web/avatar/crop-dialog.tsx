import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { type Crop, centredCrop, clampCrop, cropSide, MAX_ZOOM, type Size } from "./crop.ts";

/** The side of the uploaded image, in pixels; the server stores 400. */
const OUTPUT_SIZE = 800;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Crops a chosen image: it can be moved and zoomed by pointer, finger or arrow keys. An image that the
 * browser cannot show (HEIC in most) is passed on as it is: the server can read it.
 */
export function CropDialog({
  src,
  onUnreadable,
  onCancel,
  onDone,
}: {
  src: string;
  onUnreadable: () => void;
  onCancel: () => void;
  onDone: (image: Blob) => void;
}) {
  const image = useRef<HTMLImageElement>(null);
  /** The last position of the dragging pointer. */
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });

  const move = (x: number, y: number) =>
    size && setCrop((now) => clampCrop(size, { ...now, x: now.x + x, y: now.y + y }));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = dragStart.current;
    if (!size || !from) return;
    const scale = cropSide(size, crop) / event.currentTarget.clientWidth;
    dragStart.current = { x: event.clientX, y: event.clientY };
    move((from.x - event.clientX) * scale, (from.y - event.clientY) * scale);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !size) return;
    event.preventDefault();
    const step = cropSide(size, crop) / 20;
    move(arrow[0] * step, arrow[1] * step);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      size="sm"
      title="Cadrer votre photo"
      description="Déplacez la photo et rapprochez-la : le cercle montre ce qui sera gardé."
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button
            disabled={!size}
            onClick={() => {
              if (image.current && size) void cropImage(image.current, size, crop).then(onDone);
            }}
          >
            Enregistrer la photo
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-5">
        <div
          role="application"
          aria-label="Cadrage de la photo, à déplacer avec les flèches"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
          tabIndex={0}
          onKeyDown={moveByKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragStart.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onLostPointerCapture={() => {
            dragStart.current = null;
          }}
          className="relative size-60 cursor-move touch-none overflow-hidden rounded-full bg-givre"
        >
          <img
            ref={image}
            src={src}
            alt=""
            draggable={false}
            onError={onUnreadable}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setCrop(centredCrop({ width, height }));
            }}
            className="absolute max-w-none select-none"
            style={size ? imageStyle(size, crop) : { visibility: "hidden" }}
          />
        </div>
        <label htmlFor={zoomId} className="grid w-60 gap-1.5 font-medium">
          <T>Rapprocher</T>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              if (size) setCrop((now) => clampCrop(size, { ...now, zoom }));
            }}
            className="accent-epinette"
          />
        </label>
      </div>
    </Dialog>
  );
}

/** Returns the image's position and size behind its round window, in percent of the window. */
function imageStyle(size: Size, crop: Crop) {
  const side = cropSide(size, crop);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: share(size.width),
    height: share(size.height),
    left: share(side / 2 - crop.x),
    top: share(side / 2 - crop.y),
  };
}

async function cropImage(image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob> {
  const side = cropSide(size, crop);
  const canvas = document.createElement("canvas");
  canvas.width = OUTPUT_SIZE;
  canvas.height = OUTPUT_SIZE;
  canvas
    .getContext("2d")
    ?.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, OUTPUT_SIZE, OUTPUT_SIZE);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the browser drew nothing"))),
      "image/webp",
      0.9,
    ),
  );
}
