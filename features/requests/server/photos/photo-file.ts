import { PAYMENT_REQUIRED, type PhotoSize } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { requireStoredImage } from "#platform/images/stored-image.ts";
import { photoAccess } from "./photo-access.ts";

/**
 * Returns a photo's file to a person who may see it: the first stored width is the small view, the last the
 * large one. Throws as `photoAccess`, and PAYMENT_REQUIRED for the large view of a locked lead.
 */
export async function photoFile(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  { id, photo_id, size }: { id: string; photo_id: string; size: PhotoSize },
): Promise<File> {
  const access = await photoAccess(db, actor, id);
  if (size === "large" && !access.large) throw new Failure(PAYMENT_REQUIRED);
  const row = await db
    .selectFrom("request_photos")
    .select(["image_key", "widths"])
    .where("id", "=", photo_id)
    .where("request_id", "=", id)
    .executeTakeFirst();
  return requireStoredImage({ storage }, row, size);
}
