import { type MouseEvent, type PointerEvent, useRef } from "react";
import { dragged, type Frame, WIDTH } from "./frame.ts";

/** A hand that shakes still presses: less than this, in pixels, moves nothing. */
const STILL = 4;

/** Lets a pointer move the map; one that has moved it does not press the point under it. */
export function useDragging(setFrame: (change: (frame: Frame) => Frame) => void) {
  const hold = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null);
  const letGo = () => {
    // The click that follows must still know that the map was moved.
    if (hold.current?.hasMoved === false) hold.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      hold.current = event.button === 0 ? { x: event.clientX, y: event.clientY, hasMoved: false } : null;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = hold.current;
      if (!from || event.buttons === 0) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.hasMoved && Math.hypot(across, down) < STILL) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = { x: event.clientX, y: event.clientY, hasMoved: true };
      const scale = WIDTH / event.currentTarget.clientWidth;
      setFrame((frame) => dragged(frame, across * scale, down * scale));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent) => {
      if (!hold.current?.hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
      hold.current = null;
    },
  };
}
