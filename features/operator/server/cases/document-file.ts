import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** The act of opening the file of a document, whose key is among its details. */
export const DOCUMENT_OPENED = "paper";

/** Returns the file of a provider's document and records that it was looked at. Throws NOT_FOUND. */
export async function documentFile(
  { db, storage, now }: Pick<Ports, "db" | "storage" | "now">,
  deciding: Deciding,
  id: string,
): Promise<File> {
  const document = await db
    .selectFrom("published_provider_documents")
    .select(["provider_id", "kind", "file_key", "content_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  const bytes = document && (await storage.get(document.file_key));
  if (!document || !bytes) throw new Failure(NOT_FOUND);
  const { provider_id, kind, file_key: key, content_type: type } = document;
  await recordAct(db, deciding, DOCUMENT_OPENED, provider_id, { key, kind }, now(), {
    people: [provider_id],
  });
  return new File([new Uint8Array(bytes)], kind, { type });
}
