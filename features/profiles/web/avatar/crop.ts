/** The crop of an image: a square around a point, in the image's own pixels. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest square in the image. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** Returns the side of the crop. */
export const cropSide = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** Returns the largest crop, in the middle of the image. */
export const centredCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Returns the crop, moved and zoomed to stay inside the image. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MAX_ZOOM);
  const half = cropSide(size, { ...crop, zoom }) / 2;
  const clamp = (value: number, length: number) => Math.min(Math.max(value, half), length - half);
  return { x: clamp(crop.x, size.width), y: clamp(crop.y, size.height), zoom };
}
