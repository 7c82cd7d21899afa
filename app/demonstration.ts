import { fillDemonstration } from "#demo/fill/fill.ts";
import { fillImages } from "#demo/fill/images.ts";
import type { Ports } from "#platform/http/context.ts";
import { onSignUp } from "./accounts/accounts.ts";

/**
 * Fills the demonstration: people and their history before the product serves requests, images in the
 * background. `stop` ends after the current image; the next start resumes there.
 */
export async function openDemonstration(
  ports: Ports,
): Promise<{ uploadImages: () => void; stop: () => Promise<void> }> {
  await fillDemonstration(ports, onSignUp);
  const stopping = new AbortController();
  let uploading: Promise<void> = Promise.resolve();
  return {
    uploadImages: () => {
      uploading = fillImages(ports, stopping.signal).catch((error: unknown) => {
        ports.log.error({ err: error }, "the demonstration's images");
      });
    },
    stop: () => {
      stopping.abort();
      return uploading;
    },
  };
}
