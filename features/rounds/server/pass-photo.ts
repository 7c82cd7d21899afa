import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { requireStoredImage } from "#platform/images/stored-image.ts";
import { requireSide } from "./read-passes.ts";

/** Returns the file of a pass's photo to the two people of its request. Throws NOT_FOUND. */
export async function passPhotoFile(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  { id, pass_id, size }: { id: string; pass_id: string; size: "small" | "large" },
): Promise<File> {
  await requireSide(db, actor, id);
  const row = await db
    .selectFrom("season_passes")
    .select(["image_key", "widths"])
    .where("id", "=", pass_id)
    .where("request_id", "=", id)
    .executeTakeFirst();
  const { image_key, widths } = row ?? {};
  return requireStoredImage({ storage }, image_key && widths ? { image_key, widths } : undefined, size);
}
