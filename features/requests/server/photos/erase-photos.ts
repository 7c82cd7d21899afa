import type { Ports } from "#platform/http/context.ts";
import { imageKeys } from "#platform/images/stored-image.ts";
import { handleJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { Person } from "#platform/privacy/personal-data.ts";
import { erasePhotoFiles } from "../job-definitions.ts";

export const erasePhotoFilesHandler = ({ storage }: Ports) =>
  handleJob(erasePhotoFiles, async ({ keys }) => {
    for (const key of keys) await storage.delete(key);
  });

/**
 * Deletes the photos of an owner's requests, those of the work too, or those that a provider added;
 * returns the keys of their files.
 */
export async function erasePhotosOf(
  tx: Transaction,
  { id, role }: Pick<Person, "id" | "role">,
): Promise<string[]> {
  const requests = tx.selectFrom("requests").select("id");
  const photos = tx.deleteFrom("request_photos").returning(["image_key", "widths"]);
  const own =
    role === "owner"
      ? photos.where("request_id", "in", requests.where("owner_id", "=", id))
      : photos.where("request_id", "in", requests.where("provider_id", "=", id)).where("kind", "<>", "job");
  return imageKeys(await own.execute());
}
