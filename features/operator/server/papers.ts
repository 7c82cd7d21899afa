import { writeFile } from "node:fs/promises";
import type { Ports } from "#platform/http/context.ts";
import { type Command, Mistake, type Order, recordAct, word } from "./order.ts";

/**
 * Writes a paper sent for verification to a new file that only the operator can read, and writes down that it was
 * looked at. Nothing else that storage holds can be had so.
 */
async function paper({ db, storage, now }: Ports, order: Order): Promise<string[]> {
  const key = word(order, 0, "the paper's key, as « waiting » prints it");
  const path = word(order, 1, "the file to write it to");
  const known = await db
    .selectFrom("published_provider_documents as provider_documents")
    .select(["provider_id", "kind", "content_type"])
    .where("file_key", "=", key)
    .executeTakeFirst();
  const bytes = known && (await storage.get(key));
  if (!known || !bytes) throw new Mistake(`No paper has the key « ${key} ».`);
  await recordAct(db, order, "paper", known.provider_id, { key, kind: known.kind }, now());
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(
      error.code === "EEXIST" ? `${path} is there already.` : `${path} cannot be written: ${error.message}`,
    );
  });
  return [
    `${known.kind} (${known.content_type}) of ${known.provider_id} is in ${path}: delete it once seen.`,
  ];
}

export const paperCommands: Record<string, Command> = {
  paper: {
    usage: "paper KEY FILE                        writes a paper to a file, to be looked at",
    run: paper,
  },
};
