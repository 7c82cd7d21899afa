import type { PhotoArea } from "#features/requests/contract/index.ts";

/** A point of a photo, in shares of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** The least side of an area, and the side of one placed by a tap or by the keyboard. */
const SIDE_MIN = 0.04;
const SIDE_TAPPED = 0.22;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the area between two corners; around the point where both are nearly one: a tap. */
export function areaBetween(start: Point, end: Point): PhotoArea {
  const [width, height] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
  if (width < SIDE_MIN && height < SIDE_MIN) return areaAround(end);
  return inside({ x: Math.min(start.x, end.x), y: Math.min(start.y, end.y), width, height });
}

/** Returns a square share of the photo around a point. */
export function areaAround({ x, y }: Point): PhotoArea {
  return inside({ x: x - SIDE_TAPPED / 2, y: y - SIDE_TAPPED / 2, width: SIDE_TAPPED, height: SIDE_TAPPED });
}

export const moveArea = (area: PhotoArea, dx: number, dy: number): PhotoArea =>
  inside({ ...area, x: area.x + dx, y: area.y + dy });

export const growArea = (area: PhotoArea, dx: number, dy: number): PhotoArea =>
  inside({
    ...area,
    width: within(area.width + dx, SIDE_MIN, 1 - area.x),
    height: within(area.height + dy, SIDE_MIN, 1 - area.y),
  });

/** Returns the area moved and limited so that it lies within the photo. */
function inside(area: PhotoArea): PhotoArea {
  const width = within(area.width, SIDE_MIN, 1);
  const height = within(area.height, SIDE_MIN, 1);
  return { x: within(area.x, 0, 1 - width), y: within(area.y, 0, 1 - height), width, height };
}

/** Returns where an area lies over its photo, as CSS. */
export function areaStyle({ x, y, width, height }: PhotoArea) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
