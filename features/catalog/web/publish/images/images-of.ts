import type { Image } from "#features/catalog/contract/index.ts";
import type { Upload } from "./uploads.ts";

/** Pictures still on this device, as a page shows those of the server; the refused ones are left out. */
export function imagesOf(uploads: readonly Upload[]): Image[] {
  return uploads
    .filter(({ hopeless }) => !hopeless)
    .map(({ key, alt, previewUrl }) => ({
      id: key,
      alt,
      width: 1200,
      height: 900,
      sources: [{ width: 1200, webp: previewUrl, jpeg: previewUrl }],
    }));
}
