import { writeFile } from "node:fs/promises";
import type { Ports } from "#platform/http/context.ts";
import { type Command, type CommandInput, recordAct, requiredArgument, UsageError } from "./command.ts";

/**
 * Writes a paper sent for verification to a new file that only the operator can read, and records that it was read. No
 * other stored file can be read this way.
 */
async function paper({ db, storage, now }: Ports, input: CommandInput): Promise<string[]> {
  const key = requiredArgument(input, 0, "the paper's key, as « waiting » prints it");
  const path = requiredArgument(input, 1, "the file to write it to");
  const document = await db
    .selectFrom("published_provider_documents as provider_documents")
    .select(["provider_id", "kind", "content_type"])
    .where("file_key", "=", key)
    .executeTakeFirst();
  const bytes = document && (await storage.get(key));
  if (!document || !bytes) throw new UsageError(`No paper has the key « ${key} ».`);
  await recordAct(db, input, "paper", document.provider_id, { key, kind: document.kind }, now());
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === "EEXIST" ? `${path} is there already.` : `${path} cannot be written: ${error.message}`,
    );
  });
  return [
    `${document.kind} (${document.content_type}) of ${document.provider_id} is in ${path}: delete it once seen.`,
  ];
}

export const paperCommands: Record<string, Command> = {
  paper: {
    usage: "paper KEY FILE                        writes a paper to a file, to be looked at",
    run: paper,
  },
};
