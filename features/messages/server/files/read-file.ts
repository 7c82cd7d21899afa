import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { readStoredImage } from "#platform/images/stored-image.ts";
import { columnsOf } from "../thread-columns.ts";

/** Returns a photo or a file of a thread. Throws NOT_FOUND for those of a thread that is not the caller's. */
export async function readFile(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  { id, file_id, size }: { id: string; file_id: string; size: "small" | "large" },
): Promise<File> {
  const row = await db
    .selectFrom("message_files as f")
    .innerJoin("threads as t", "t.id", "f.thread_id")
    .select(["f.file_key", "f.name", "f.widths"])
    .where("f.id", "=", file_id)
    .where("f.thread_id", "=", id)
    .where(`t.${columnsOf(actor.role).own.id}`, "=", actor.id)
    .executeTakeFirst();
  const file = row && (row.widths ? await photo(row.file_key, row.widths) : await document(row));
  if (!file) throw new Failure(NOT_FOUND);
  return file;

  function photo(image_key: string, widths: number[]) {
    return readStoredImage({ storage }, { image_key, widths }, size);
  }
  async function document({ file_key, name }: { file_key: string; name: string }) {
    const bytes = await storage.get(file_key);
    return bytes && new File([bytes], name, { type: "application/pdf" });
  }
}
