import { type MouseEvent, type PointerEvent, useRef } from "react";
import { panned, type Viewport, WIDTH } from "./viewport.ts";

/** A press that moves less than this, in pixels, is still a click. */
const CLICK_TOLERANCE_PX = 4;

/** Lets a pointer drag the map; the click that ends a drag does not press the point under it. */
export function useDragging(setViewport: (change: (frame: Viewport) => Viewport) => void) {
  const drag = useRef<{ x: number; y: number; isDragging: boolean } | null>(null);
  const endDrag = () => {
    // The click event that follows must still see that the map was dragged.
    if (drag.current?.isDragging === false) drag.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      drag.current = event.button === 0 ? { x: event.clientX, y: event.clientY, isDragging: false } : null;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = drag.current;
      if (!from || event.buttons === 0) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isDragging && Math.hypot(across, down) < CLICK_TOLERANCE_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, isDragging: true };
      const scale = WIDTH / event.currentTarget.clientWidth;
      setViewport((frame) => panned(frame, across * scale, down * scale));
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onClickCapture: (event: MouseEvent) => {
      if (!drag.current?.isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      drag.current = null;
    },
  };
}
