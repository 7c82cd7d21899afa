import { fillDemonstration } from "#demo/fill/fill.ts";
import { fillPictures } from "#demo/fill/pictures.ts";
import type { Ports } from "#platform/http/context.ts";
import { onSignUp } from "./accounts.ts";

/**
 * Fills the demonstration: people and their history before the first answer, pictures while the product already
 * answers. `stop` ends after the picture being uploaded; the next start resumes there.
 */
export async function openDemonstration(
  ports: Ports,
): Promise<{ uploadPictures: () => void; stop: () => Promise<void> }> {
  await fillDemonstration(ports, onSignUp);
  const stopping = new AbortController();
  let uploading: Promise<void> = Promise.resolve();
  return {
    uploadPictures: () => {
      uploading = fillPictures(ports, stopping.signal).catch((error: unknown) => {
        ports.log.error({ err: error }, "the demonstration's pictures");
      });
    },
    stop: () => {
      stopping.abort();
      return uploading;
    },
  };
}
