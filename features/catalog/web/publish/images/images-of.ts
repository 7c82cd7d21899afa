import type { Image } from "#features/catalog/contract/index.ts";
import type { Upload } from "./uploads.ts";

/**
 * Returns images still on this device in the shape of the server's; permanently refused ones are left out.
 */
export function imagesOf(uploads: readonly Upload[]): Image[] {
  return uploads
    .filter(({ permanent }) => !permanent)
    .map(({ key, alt, previewUrl }) => ({
      id: key,
      alt,
      width: 1200,
      height: 900,
      sources: [{ width: 1200, webp: previewUrl, jpeg: previewUrl }],
    }));
}
