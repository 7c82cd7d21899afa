import { fillDemonstration } from "#database/demo/fill/fill.ts";
import { fillPictures } from "#database/demo/fill/pictures.ts";
import type { Ports } from "#platform/http/context.ts";
import { onSignUp } from "./accounts.ts";

/**
 * The demonstration: its people and their history before the first answer, its pictures while the product already
 * answers. `stop` leaves off after the picture under way; the next start takes up there.
 */
export async function openDemonstration(
  ports: Ports,
): Promise<{ drawPictures: () => void; stop: () => Promise<void> }> {
  await fillDemonstration(ports, onSignUp);
  const stopping = new AbortController();
  let drawing: Promise<void> = Promise.resolve();
  return {
    drawPictures: () => {
      drawing = fillPictures(ports, stopping.signal).catch((error: unknown) => {
        ports.log.error({ err: error }, "the demonstration's pictures");
      });
    },
    stop: () => {
      stopping.abort();
      return drawing;
    },
  };
}
