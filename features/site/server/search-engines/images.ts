import { LRUCache } from "lru-cache";
import { Failure } from "#foundation/errors/failure.ts";
import { isId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { drawShareImage, type ShareImage } from "./share-image.ts";

const MAX_CACHED = 200;
const RETRY_AFTER_SECONDS = 5;

type Sources = Pick<Ports, "reads" | "storage" | "now">;

/**
 * Responds to `<id>.png` with an image: rendered one at a time, the last ones cached by their content,
 * so that many requests do not take all the processor. 404 or 410 like the page; 503 with Retry-After
 * while `waitingMax` others wait.
 */
export function images(sources: Sources, waitingMax: number) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Returns the cached or pending image, or renders it; null when too many wait. */
  const draw = (shareImage: ShareImage): Promise<Buffer> | null => {
    const key = JSON.stringify([
      shareImage.over,
      shareImage.title,
      shareImage.lines,
      shareImage.photo?.byteLength,
    ]);
    const cached = cache.get(key);
    if (cached) return cached;
    if (waiting >= waitingMax) return null;
    waiting++;
    const drawing = last.then(() => drawShareImage(shareImage)).finally(() => waiting--);
    last = drawing.catch(() => cache.delete(key));
    cache.set(key, drawing);
    return drawing;
  };

  return async (
    file: string,
    read: (sources: Sources, id: string) => Promise<ShareImage>,
  ): Promise<Response> => {
    const id = file.replace(/\.png$/, "");
    if (!file.endsWith(".png") || !isId(id)) return missing(404);
    try {
      const drawing = draw(await read(sources, id));
      if (!drawing) return missing(503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
      return new Response(new Uint8Array(await drawing), {
        headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
      });
    } catch (error) {
      if (error instanceof Failure && (error.status === 404 || error.status === 410))
        return missing(error.status);
      throw error;
    }
  };
}

const missing = (status: number, headers?: HeadersInit) => new Response("Aucune image.", { status, headers });
