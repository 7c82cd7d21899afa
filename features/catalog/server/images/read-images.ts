import type { Db } from "#platform/postgres/database.ts";
import type { Image } from "../../contract/index.ts";
import { toImage } from "./image-row.ts";

/** Returns the images of a service, in order. */
export async function imagesOf(db: Db, serviceId: string): Promise<Image[]> {
  const rows = await db
    .selectFrom("service_images")
    .select(["id", "alt", "width", "height", "image_key", "widths"])
    .where("service_id", "=", serviceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toImage);
}
