import type { Ports } from "#platform/http/context.ts";
import { imageFile } from "./image-row.ts";

/** An image whose files are stored. */
export interface StoredImage {
  image_key: string;
  width: number;
  height: number;
  widths: number[];
}

/** Returns every storage key of these images. */
export function imageKeys(images: readonly Pick<StoredImage, "image_key" | "widths">[]): string[] {
  return images.flatMap(({ image_key, widths }) =>
    widths.flatMap((width) => [imageFile(image_key, width, "webp"), imageFile(image_key, width, "jpg")]),
  );
}

/** Deletes the files of images that no row names any more; a failure only wastes space, and is logged. */
export async function deleteFiles(
  { storage, log }: Pick<Ports, "storage" | "log">,
  images: readonly Pick<StoredImage, "image_key" | "widths">[],
): Promise<void> {
  for (const key of imageKeys(images)) {
    await storage.delete(key).catch((error: unknown) => log.warn({ err: error, key }, "file not deleted"));
  }
}
