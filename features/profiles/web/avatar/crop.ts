/** What of an image is kept: a square around a point, in the image's own pixels. */
export interface Crop {
  x: number;
  y: number;
  /** 1 takes the largest square the image holds. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The side of the square kept. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The middle of the image, whole. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The same crop, held within the image. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MAX_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  const hold = (value: number, length: number) => Math.min(Math.max(value, half), length - half);
  return { x: hold(crop.x, size.width), y: hold(crop.y, size.height), zoom };
}
