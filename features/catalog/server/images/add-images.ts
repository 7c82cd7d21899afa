import { randomUUID } from "node:crypto";
import { FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED, NO_FILE_PROVIDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { ImageRefused, processImage } from "#platform/images/images.ts";
import { Busy } from "#platform/load/busy.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Image, MAX_IMAGES_REACHED, TOO_MANY_IMAGES } from "../../contract/index.ts";
import { lockOwnService } from "../services/service-rules.ts";
import { imageFile } from "./image-row.ts";
import { imagesOf } from "./read-images.ts";
import { deleteFiles, type StoredImage } from "./stored-image.ts";

type ImagePorts = Pick<Ports, "db" | "storage" | "log">;

/**
 * Adds images after the existing ones and returns all of them. Files are written first and rows last, under a lock
 * of the service, so that simultaneous uploads never exceed ten and no row names a missing file. Throws
 * NO_FILE_PROVIDED, MAX_IMAGES_REACHED, TOO_MANY_IMAGES, FILE_TOO_LARGE, INVALID_FILE_TYPE, IMAGE_UPLOAD_FAILED, and
 * what `ownService` throws.
 */
export async function addImages(
  ports: ImagePorts,
  provider: Provider,
  id: string,
  files: readonly File[],
  /** Their alternative texts, in the files' order; empty where none is given. */
  alts: readonly string[] = [],
): Promise<Image[]> {
  if (files.length === 0) throw new Failure(NO_FILE_PROVIDED);
  // Checked before any work: refusals that are already certain.
  await inTransaction(ports.db, async (tx) => {
    await lockOwnService(tx, provider, id);
    await nextPosition(tx, id, files.length);
  });
  if (files.some(({ size }) => size > LIMITS.imageMaxBytes)) throw new Failure(FILE_TOO_LARGE);
  const stored: StoredImage[] = [];
  try {
    // One at a time: each decodes to as much as 200 MB.
    for (const file of files) stored.push(await store(ports, id, file));
    return await inTransaction(ports.db, async (tx) => {
      await lockOwnService(tx, provider, id);
      const first = await nextPosition(tx, id, stored.length);
      await tx
        .insertInto("service_images")
        .values(
          stored.map((image, index) => ({
            ...image,
            service_id: id,
            position: first + index,
            alt: alts[index] ?? "",
          })),
        )
        .execute();
      return imagesOf(tx, id);
    });
  } catch (error) {
    await deleteFiles(ports, stored);
    throw error;
  }
}

/**
 * Returns the position after the last image. Throws MAX_IMAGES_REACHED when full, TOO_MANY_IMAGES when not all fit.
 */
async function nextPosition(tx: Transaction, id: string, added: number): Promise<number> {
  const { count, last } = await tx
    .selectFrom("service_images")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("position").as("last")])
    .where("service_id", "=", id)
    .executeTakeFirstOrThrow();
  const available = LIMITS.imagesPerItemMax - count;
  if (available <= 0) throw new Failure(MAX_IMAGES_REACHED);
  if (added > available) throw new Failure(TOO_MANY_IMAGES, { available });
  return last === null ? 0 : last + 1;
}

/** Re-encodes one image and writes its files under an unguessable key. */
async function store(ports: ImagePorts, id: string, file: File): Promise<StoredImage> {
  const image_key = `services/${id}/${randomUUID()}`;
  const written: number[] = [];
  try {
    const { widths, width, height } = await processImage(new Uint8Array(await file.arrayBuffer()));
    // A small image has the same width several times.
    const sizes = new Map(widths.map((size) => [size.width, size]));
    for (const size of sizes.values()) {
      written.push(size.width);
      await ports.storage.put(imageFile(image_key, size.width, "webp"), size.webp, "image/webp");
      await ports.storage.put(imageFile(image_key, size.width, "jpg"), size.jpeg, "image/jpeg");
    }
    return { image_key, width, height, widths: [...sizes.keys()] };
  } catch (error) {
    if (error instanceof ImageRefused) throw error.toFailure();
    if (error instanceof Busy) throw error;
    await deleteFiles(ports, [{ image_key, widths: written }]);
    ports.log.error({ err: error }, "image upload");
    throw new Failure(IMAGE_UPLOAD_FAILED);
  }
}
