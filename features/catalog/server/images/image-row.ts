import { imageFile } from "#platform/images/stored-image.ts";
import type { Image } from "../../contract/index.ts";

/** An image's row; `widths` are the stored widths, smallest first. */
export interface ImageRow {
  id: string;
  alt: string;
  width: number;
  height: number;
  image_key: string;
  widths: readonly number[];
}

/** Returns an image as the API carries it; platform/storage serves keys under /files/. */
export function toImage({ id, alt, width, height, image_key, widths }: ImageRow): Image {
  return {
    id,
    alt,
    width,
    height,
    sources: widths.map((stored) => ({
      width: stored,
      webp: `/files/${imageFile(image_key, stored, "webp")}`,
      jpeg: `/files/${imageFile(image_key, stored, "jpg")}`,
    })),
  };
}
