import type { Ports } from "#platform/http/context.ts";
import { imageKeys } from "#platform/images/stored-image.ts";
import { handleJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { erasePhotoFiles } from "../job-definitions.ts";

export const erasePhotoFilesHandler = ({ storage }: Ports) =>
  handleJob(erasePhotoFiles, async ({ keys }) => {
    for (const key of keys) await storage.delete(key);
  });

/** Deletes the photos of an owner's requests; returns the keys of their files. */
export async function erasePhotosOfOwner(tx: Transaction, owner_id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("request_photos")
    .where("request_id", "in", tx.selectFrom("requests").select("id").where("owner_id", "=", owner_id))
    .returning(["image_key", "widths"])
    .execute();
  return imageKeys(rows);
}
