import { LRUCache } from "lru-cache";
import { Failure } from "#foundation/errors/failure.ts";
import { isId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { drawShareImage, type ShareImage } from "./share-image.ts";

const KEPT_MAX = 200;
const RETRY_AFTER_SECONDS = 5;

type Sources = Pick<Ports, "reads" | "storage">;

/**
 * Answers `<id>.png`: drawn one at a time, the last ones kept by what they say, so that a crowd that asks keeps no
 * processor busy. 404 or 410 as the page itself; 503 with Retry-After while `waitingMax` others wait to be drawn.
 */
export function images(sources: Sources, waitingMax: number) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** What was drawn before, or is about to be; null when too many wait. */
  const drawn = (said: ShareImage): Promise<Buffer> | null => {
    const key = JSON.stringify([said.over, said.title, said.lines, said.photo?.byteLength]);
    const before = kept.get(key);
    if (before) return before;
    if (waiting >= waitingMax) return null;
    waiting++;
    const drawing = last.then(() => drawShareImage(said)).finally(() => waiting--);
    last = drawing.catch(() => kept.delete(key));
    kept.set(key, drawing);
    return drawing;
  };

  return async (
    file: string,
    read: (sources: Sources, id: string) => Promise<ShareImage>,
  ): Promise<Response> => {
    const id = file.replace(/\.png$/, "");
    if (!file.endsWith(".png") || !isId(id)) return missing(404);
    try {
      const drawing = drawn(await read(sources, id));
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
