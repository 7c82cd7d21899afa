import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deleteImages } from "#platform/images/stored-image.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { IMAGE_URL_REQUIRED, type OwnImage } from "../../contract/index.ts";
import { lockOwnService } from "../services/service-rules.ts";
import { lockServices } from "../withdrawals/lock-services.ts";
import { imagesOf } from "./read-images.ts";

/**
 * Removes an image, its row then its files unless a copy shares them, and returns the others. Throws
 * NOT_FOUND, and what `ownService` throws.
 */
export async function removeImage(
  ports: Pick<Ports, "db" | "storage" | "log">,
  provider: Provider,
  { id, imageId }: { id: string; imageId: string },
): Promise<OwnImage[]> {
  const { removed, isShared, remaining } = await inTransaction(ports.db, async (tx) => {
    await lockServicesOfImage(tx, provider, imageId);
    await lockOwnService(tx, provider, id);
    const row = await tx
      .deleteFrom("service_images")
      .where("id", "=", imageId)
      .where("service_id", "=", id)
      .returning(["image_key", "widths"])
      .executeTakeFirst();
    if (!row) throw new Failure(NOT_FOUND);
    // A copy of the service shows the same files.
    const shared = await tx
      .selectFrom("service_images")
      .select("id")
      .where("image_key", "=", row.image_key)
      .executeTakeFirst();
    return { removed: row, isShared: shared !== undefined, remaining: await imagesOf(tx, id) };
  });
  if (!isShared) await deleteImages(ports, [removed]);
  return remaining;
}

/** Locks every service of a provider that shows an image's files, so that of two removals one is the last. */
async function lockServicesOfImage(tx: Transaction, provider: Provider, imageId: string): Promise<void> {
  const shown = await tx
    .selectFrom("service_images as own")
    .innerJoin("service_images as copy", "copy.image_key", "own.image_key")
    .innerJoin("services", "services.id", "copy.service_id")
    .select("copy.service_id")
    .where("own.id", "=", imageId)
    .where("services.provider_id", "=", provider.id)
    .execute();
  await lockServices(
    tx,
    shown.map(({ service_id }) => service_id),
  );
}

interface ImageChange {
  id: string;
  /** Unchanged when absent. */
  alt?: string | undefined;
}

/**
 * Puts the named images first, in that order, with their alternative texts; the others follow in their
 * order. Throws IMAGE_URL_REQUIRED when none is named, NOT_FOUND for one that is not the service's,
 * and what `ownService` throws.
 */
export async function orderImages(
  db: Db,
  provider: Provider,
  id: string,
  changes: readonly ImageChange[],
): Promise<OwnImage[]> {
  if (changes.length === 0) throw new Failure(IMAGE_URL_REQUIRED);
  return inTransaction(db, async (tx) => {
    await lockOwnService(tx, provider, id);
    const existing = await imagesOf(tx, id);
    if (changes.some((change) => !existing.some((image) => image.id === change.id)))
      throw new Failure(NOT_FOUND);
    const rest = existing.filter((image) => !changes.some((change) => change.id === image.id));
    for (const [position, { id: imageId, alt }] of [...changes, ...rest].entries()) {
      await tx
        .updateTable("service_images")
        .set({ position, ...(alt !== undefined && { alt }) })
        .where("id", "=", imageId)
        .execute();
    }
    return imagesOf(tx, id);
  });
}
