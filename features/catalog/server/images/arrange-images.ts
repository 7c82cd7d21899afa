import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Image } from "../../contract/index.ts";
import { lockOwnService } from "../service-rules.ts";
import { imagesOf } from "./read-images.ts";
import { deleteFiles } from "./stored-image.ts";

/** Removes a picture, its row then its files; answers those left. Throws NOT_FOUND, and as `ownService`. */
export async function removeImage(
  ports: Pick<Ports, "db" | "storage" | "log">,
  provider: Provider,
  { id, imageId }: { id: string; imageId: string },
): Promise<Image[]> {
  const { removed, left } = await inTransaction(ports.db, async (tx) => {
    await lockOwnService(tx, provider, id);
    const row = await tx
      .deleteFrom("service_images")
      .where("id", "=", imageId)
      .where("service_id", "=", id)
      .returning(["image_key", "widths"])
      .executeTakeFirst();
    if (!row) throw new Failure("NOT_FOUND");
    return { removed: row, left: await imagesOf(tx, id) };
  });
  await deleteFiles(ports, [removed]);
  return left;
}

interface Place {
  id: string;
  /** Left as it was when absent. */
  alt?: string | undefined;
}

/**
 * Puts the pictures named first, in that order, with their alternative texts; others follow as they were.
 * Throws IMAGE_URL_REQUIRED when none is named, NOT_FOUND for one that is not the service's, and as `ownService`.
 */
export async function orderImages(
  db: Db,
  provider: Provider,
  id: string,
  places: readonly Place[],
): Promise<Image[]> {
  if (places.length === 0) throw new Failure("IMAGE_URL_REQUIRED");
  return inTransaction(db, async (tx) => {
    await lockOwnService(tx, provider, id);
    const before = await imagesOf(tx, id);
    if (places.some((place) => !before.some((image) => image.id === place.id)))
      throw new Failure("NOT_FOUND");
    const rest = before.filter((image) => !places.some((place) => place.id === image.id));
    for (const [position, { id: imageId, alt }] of [...places, ...rest].entries()) {
      await tx
        .updateTable("service_images")
        .set({ position, ...(alt !== undefined && { alt }) })
        .where("id", "=", imageId)
        .execute();
    }
    return imagesOf(tx, id);
  });
}
