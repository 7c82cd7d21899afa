import { FILE_MAX_MB, MESSAGE_LIMITS, type Message } from "#features/messages/contract/index.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  NO_FILE_PROVIDED,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { fileName, isPdf } from "#foundation/files/files.ts";
import { newId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { deletedOnFailure, filesDeletedOnFailure, storeImages } from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { AnnouncingPorts } from "../announce.ts";
import { type MessageFile, toMessage } from "../message-rows.ts";
import {
  type Author,
  type Draft,
  type Inserted,
  insertMessage,
  isSent,
  requireOpenThread,
  sendOnce,
  sentBefore,
} from "./insert-message.ts";

type FilePorts = AnnouncingPorts & Pick<Ports, "storage" | "now"> & UploadOrigin;

const FOLDER = "private/threads";
const PDF = "application/pdf";

/**
 * Sends one to eight photos as one message, once. Throws NO_FILE_PROVIDED, FILE_TOO_LARGE, INVALID_FILE_TYPE,
 * IMAGE_UPLOAD_FAILED and what `sendOnce` throws.
 */
export function sendPhotos(
  ports: FilePorts,
  actor: Author,
  { photos, ...draft }: Draft & { photos: readonly File[] },
  now: Date,
): Promise<Message> {
  if (photos.length === 0) throw new Failure(NO_FILE_PROVIDED);
  return sendStored(ports, actor, draft, now, async () => {
    const stored = await storeImages(ports, uploaderOf(ports, actor), photos, () => `${FOLDER}/${newId()}`);
    const files = stored.map(({ image_key, width, height, widths }) => ({
      file_key: image_key,
      width,
      height,
      widths,
    }));
    return await deletedOnFailure(ports, stored, () =>
      insertWithFiles(ports, actor, { ...draft, kind: "photos" }, files),
    );
  });
}

/**
 * Runs `insert` once, and only where the message can be sent: nothing is stored
 * for one that would be refused.
 */
async function sendStored(
  ports: FilePorts,
  actor: Author,
  draft: Draft,
  now: Date,
  insert: Parameters<typeof sendOnce>[3],
): Promise<Message> {
  await requireOpenThread(ports.db, actor, draft.id, now);
  if (await isSent(ports.db, draft)) return toMessage(await sentBefore(ports.db, actor, draft));
  return sendOnce(ports, actor, draft, insert);
}

/**
 * Sends a PDF file, once. Throws NO_FILE_PROVIDED, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED, VALIDATION_ERROR for
 * what is no PDF, and what `sendOnce` throws.
 */
export function sendFile(
  ports: FilePorts,
  actor: Author,
  { file, ...draft }: Draft & { file: File | undefined },
  now: Date,
): Promise<Message> {
  if (!file || file.size === 0) throw new Failure(NO_FILE_PROVIDED);
  if (file.size > MESSAGE_LIMITS.fileMaxBytes) throw new Failure(FILE_TOO_LARGE, { max_mb: FILE_MAX_MB });
  return sendStored(ports, actor, draft, now, async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isPdf(bytes))
      throw new Failure(VALIDATION_ERROR, { fields: { file: "Envoyez un PDF ou des photos" } });
    const file_key = `${FOLDER}/${newId()}.pdf`;
    const row = {
      file_key,
      name: fileName(file.name, PDF, MESSAGE_LIMITS.fileNameMax),
      bytes: bytes.byteLength,
    };
    try {
      await ports.storage.put(file_key, bytes, PDF);
    } catch (error) {
      ports.log.error({ err: error }, "message file upload");
      throw new Failure(IMAGE_UPLOAD_FAILED);
    }
    return await filesDeletedOnFailure(ports, [file_key], () =>
      insertWithFiles(ports, actor, { ...draft, kind: "file" }, [row]),
    );
  });
}

interface StoredFile {
  file_key: string;
  name?: string;
  bytes?: number;
  width?: number;
  height?: number;
  widths?: number[];
}

/** Files are stored before the rows that name them, so that no row names a missing file. */
function insertWithFiles(
  { db, now }: FilePorts,
  actor: Author,
  draft: Draft & { kind: "photos" | "file" },
  stored: readonly StoredFile[],
): Promise<Inserted & { files: MessageFile[] }> {
  return inTransaction(db, async (tx) => {
    // A file is found by its name.
    const searched = stored.map(({ name = "" }) => name).join(" ");
    const row = await insertMessage(tx, actor, { ...draft, body: "", searched }, now());
    const files: MessageFile[] = await tx
      .insertInto("message_files")
      .values(stored.map((file, position) => ({ ...file, thread_id: draft.id, seq: row.seq, position })))
      .returning(["id", "name", "bytes", "width", "height"])
      .execute();
    return { ...row, files };
  });
}
