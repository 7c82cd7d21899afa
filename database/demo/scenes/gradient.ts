import type { Canvas } from "./canvas.ts";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join("");

/** A paint that runs from top to bottom of what it fills. */
export const downward = (canvas: Canvas, ...list: Stop[]) =>
  canvas.define("linearGradient", 'x1="0" y1="0" x2="0" y2="1"', stops(list));
/** From left to right. */
export const sideways = (canvas: Canvas, ...list: Stop[]) =>
  canvas.define("linearGradient", 'x1="0" y1="0" x2="1" y2="0"', stops(list));
/** From the top left corner to the bottom right one. */
export const slanting = (canvas: Canvas, ...list: Stop[]) =>
  canvas.define("linearGradient", 'x1="0" y1="0" x2="1" y2="1"', stops(list));
/** From the middle of what it fills outward. */
export const outward = (canvas: Canvas, ...list: Stop[]) =>
  canvas.define("radialGradient", 'cx="0.5" cy="0.5" r="0.5"', stops(list));
