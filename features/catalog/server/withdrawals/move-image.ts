import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { imageKeys } from "#platform/images/stored-image.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { contentTypeOf } from "#platform/storage/key.ts";
import { lockServices } from "./lock-services.ts";

/** Gives the files of a photo other addresses; both are keys of images, without width and type. */
const moveImage = defineJob({
  name: "catalog.move_image",
  payload: z.object({ from: z.string(), to: z.string() }),
});

/**
 * Queues that whoever noted the address of a photo's files finds nothing there any more. Its provider and the
 * operators see it at addresses that nobody else was given.
 */
export async function queueMoveImage(
  tx: Transaction,
  { service_id, image_key }: { service_id: string; image_key: string },
): Promise<void> {
  await addJob(tx, moveImage, { from: image_key, to: `services/${service_id}/${randomUUID()}` });
}

/**
 * Copies the files, names the copies in every row of the photo, then deletes the
 * files; each step may be repeated.
 */
export const moveImageJob = ({ db, storage }: Pick<Ports, "db" | "storage">) =>
  handleJob(moveImage, async ({ from, to }) => {
    const image = await db
      .selectFrom("service_images")
      .select("widths")
      .where("image_key", "in", [from, to])
      .limit(1)
      .executeTakeFirst();
    // Removed by its provider, with its files.
    if (!image) return;
    const former = imageKeys([{ image_key: from, widths: image.widths }]);
    const renamed = (key: string) => to + key.slice(from.length);
    for (const key of former) {
      const bytes = await storage.get(key);
      // Gone when this was interrupted while deleting.
      if (bytes) await storage.put(renamed(key), bytes, contentTypeOf(key));
    }
    const isShown = await inTransaction(db, (tx) => renameImage(tx, { from, to }));
    // A provider who removed the photo meanwhile only deleted the files at its former address.
    for (const key of isShown ? former : former.map(renamed)) await storage.delete(key);
  });

/** Returns false when no service has the photo any more. */
async function renameImage(tx: Transaction, { from, to }: { from: string; to: string }): Promise<boolean> {
  const rowsOf = (key: string) =>
    tx.selectFrom("service_images").select("service_id").where("image_key", "=", key).execute();
  // Whoever copies a service, and with it the address, takes this lock.
  await lockServices(
    tx,
    (await rowsOf(from)).map(({ service_id }) => service_id),
  );
  await tx.updateTable("service_images").set({ image_key: to }).where("image_key", "=", from).execute();
  return (await rowsOf(to)).length > 0;
}
