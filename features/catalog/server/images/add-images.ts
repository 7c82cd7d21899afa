import { randomUUID } from "node:crypto";
import { NO_FILE_PROVIDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deletedOnFailure, storeImages } from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { MAX_IMAGES_REACHED, type OwnImage, TOO_MANY_IMAGES } from "../../contract/index.ts";
import { lockOwnService } from "../services/service-rules.ts";
import { imagesOf } from "./read-images.ts";

type ImagePorts = Pick<Ports, "db" | "storage" | "log"> & UploadOrigin;

/**
 * Adds images after the existing ones and returns all of them. Files are written first and rows last, under a
 * lock of the service, so that simultaneous uploads never exceed ten and no row names a missing file. Throws
 * NO_FILE_PROVIDED, MAX_IMAGES_REACHED, TOO_MANY_IMAGES, FILE_TOO_LARGE, INVALID_FILE_TYPE,
 * IMAGE_UPLOAD_FAILED, and what `ownService` throws.
 */
export async function addImages(
  ports: ImagePorts,
  provider: Provider,
  id: string,
  files: readonly File[],
  /** Their alternative texts, in the files' order; empty where none is given. */
  alts: readonly string[] = [],
): Promise<OwnImage[]> {
  if (files.length === 0) throw new Failure(NO_FILE_PROVIDED);
  // Checked before any work: refusals that are already certain.
  await inTransaction(ports.db, async (tx) => {
    await lockOwnService(tx, provider, id);
    await nextPosition(tx, id, files.length);
  });
  // Unguessable keys: these files are public.
  const stored = await storeImages(
    ports,
    uploaderOf(ports, provider),
    files,
    () => `services/${id}/${randomUUID()}`,
  );
  return await deletedOnFailure(ports, stored, () =>
    inTransaction(ports.db, async (tx) => {
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
    }),
  );
}

/**
 * Returns the position after the last image. Throws MAX_IMAGES_REACHED when full,
 * TOO_MANY_IMAGES when not all fit.
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
