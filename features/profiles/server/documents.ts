import { lockProviderListings } from "#features/catalog/server/index.ts";
import {
  type DocumentKind,
  NOT_A_DOCUMENT,
  PROFILE_LIMITS,
  type ProviderDocument,
  TOO_MANY_DOCUMENTS,
} from "#features/profiles/contract/index.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_LIMIT,
  IMAGE_UPLOAD_FAILED,
  NO_FILE_PROVIDED,
  NOT_FOUND,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { fileName, isPdf } from "#foundation/files/files.ts";
import { newId } from "#foundation/id.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { ImageRefused, processImage } from "#platform/images/images.ts";
import { filesDeletedOnFailure } from "#platform/images/stored-image.ts";
import { type Uploader, type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

const COLUMNS = ["id", "kind", "file_name", "bytes", "status", "reason", "created_at"] as const;
const MAX_LISTED = 50;

type Row = Omit<ProviderDocument, "created_at"> & { created_at: Date };
const toDocument = (row: Row): ProviderDocument => ({ ...row, created_at: row.created_at.toISOString() });

/** Returns the documents of a provider, newest first. */
export async function listDocuments(db: Db, provider: Provider): Promise<ProviderDocument[]> {
  const rows = await db
    .selectFrom("provider_documents")
    .select(COLUMNS)
    .where("provider_id", "=", provider.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(toDocument);
}

/**
 * Stores a document under a private key and makes the verification pending. Throws NO_FILE_PROVIDED,
 * FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED, VALIDATION_ERROR for what is neither a PDF nor an image, and
 * when ten are pending already.
 */
export async function sendDocument(
  ports: Pick<Ports, "db" | "storage" | "log"> & UploadOrigin,
  provider: Provider,
  { kind, document: file }: { kind: DocumentKind; document?: File | undefined },
): Promise<ProviderDocument> {
  const { db, storage, log } = ports;
  if (!file || file.size === 0) throw new Failure(NO_FILE_PROVIDED);
  if (file.size > LIMITS.imageMaxBytes) throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
  const { bytes, type, extension } = await readDocument(
    new Uint8Array(await file.arrayBuffer()),
    uploaderOf(ports, provider),
  );
  const file_key = `private/documents/${newId()}.${extension}`;
  try {
    await storage.put(file_key, bytes, type);
  } catch (error) {
    log.error({ err: error }, "document upload");
    throw new Failure(IMAGE_UPLOAD_FAILED);
  }
  return await filesDeletedOnFailure(ports, [file_key], () =>
    inTransaction(db, async (tx) => {
      await lockProviderListings(tx, provider.id);
      await tx
        .updateTable("provider_profiles")
        .set((row) => ({
          verification: row
            .case()
            .when("verification", "=", "none")
            .then("pending" as const)
            .else(row.ref("verification"))
            .end(),
        }))
        .where("profile_id", "=", provider.id)
        .execute();
      const { pending } = await tx
        .selectFrom("provider_documents")
        .select(({ fn }) => fn.countAll<number>().as("pending"))
        .where("provider_id", "=", provider.id)
        .where("status", "=", "pending")
        .executeTakeFirstOrThrow();
      if (pending >= PROFILE_LIMITS.documentsPendingMax)
        throw new Failure(VALIDATION_ERROR, { fields: { document: TOO_MANY_DOCUMENTS } });
      const row = await tx
        .insertInto("provider_documents")
        .values({
          provider_id: provider.id,
          kind,
          file_key,
          file_name: fileName(file.name, type),
          content_type: type,
          bytes: bytes.byteLength,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return toDocument(row);
    }),
  );
}

/** Deletes a document that is not accepted, file and row. Throws NOT_FOUND, for another provider's too. */
export async function withdrawDocument(
  { db, storage }: Pick<Ports, "db" | "storage">,
  provider: Provider,
  id: string,
): Promise<void> {
  const removed = await inTransaction(db, async (tx) => {
    await lockProviderListings(tx, provider.id);
    const row = await tx
      .deleteFrom("provider_documents")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .where("status", "<>", "accepted")
      .returning("file_key")
      .executeTakeFirst();
    if (!row) throw new Failure(NOT_FOUND);
    await clearPendingVerification(tx, provider);
    return row;
  });
  await storage.delete(removed.file_key);
}

/** Ends a pending verification when no document is pending any more. */
async function clearPendingVerification(tx: Transaction, provider: Provider): Promise<void> {
  await tx
    .updateTable("provider_profiles")
    .set({ verification: "none" })
    .where("profile_id", "=", provider.id)
    .where("verification", "=", "pending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("provider_documents")
            .select("id")
            .where("provider_id", "=", provider.id)
            .where("status", "=", "pending"),
        ),
      ),
    )
    .execute();
}

/** Returns a PDF as it is, or an image as an upright JPEG without camera metadata. */
async function readDocument(
  bytes: Uint8Array,
  uploader: Uploader,
): Promise<{ bytes: Uint8Array; type: string; extension: string }> {
  if (isPdf(bytes)) return { bytes, type: "application/pdf", extension: "pdf" };
  try {
    const { widths } = await processImage(bytes, uploader);
    return { bytes: widths[2].jpeg, type: "image/jpeg", extension: "jpg" };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    if (error.code === "FILE_TOO_LARGE") throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
    throw new Failure(VALIDATION_ERROR, { fields: { document: NOT_A_DOCUMENT } });
  }
}
