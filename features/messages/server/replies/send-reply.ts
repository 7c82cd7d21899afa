import { MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { FILE_TOO_LARGE, INVALID_FILE_TYPE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { isPdf } from "#foundation/files/files.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import type { InboundFile, InboundMessage } from "#platform/mail/inbound/parse-message.ts";
import type { Author } from "../send/insert-message.ts";
import { sendFile, sendPhotos } from "../send/send-files.ts";
import { sendMessage } from "../send/send-message.ts";

interface Reply {
  /** The thread's id. */
  id: string;
  message: Pick<InboundMessage, "text" | "files">;
  /** The id of the n-th message. */
  idOf: (n: number) => string;
}

/** Logos of signatures are smaller. */
const EMBEDDED_MIN_BYTES = 40 * 1024;

/**
 * Sends an e-mail's text, its photos and its PDF files, as the messages of a thread that they would have been on the
 * page. Returns how many were sent, and whether an attachment was not taken. Throws what `sendOnce` throws.
 */
export async function sendReply(ports: Ports, author: Author, { id, message, idOf }: Reply, now: Date) {
  const files = message.files.filter(
    ({ isEmbedded, bytes }) => !isEmbedded || bytes.length >= EMBEDDED_MIN_BYTES,
  );
  const isPhoto = ({ type, bytes }: InboundFile) =>
    type.startsWith("image/") && bytes.length <= LIMITS.imageMaxBytes;
  const photos = files.filter(isPhoto).slice(0, MESSAGE_LIMITS.messagePhotosMax);
  const documents = files.filter((file) => !isPhoto(file) && isPdf(file.bytes));
  let isPartial = files.length > photos.length + documents.length;
  let sent = 0;
  const attempt = async (send: () => Promise<unknown>) => {
    try {
      await send();
      sent += 1;
    } catch (error) {
      if (!isRefusedFile(error)) throw error;
      isPartial = true;
    }
  };

  // The numbers are fixed, so that the same e-mail delivered again gives each part the same id.
  const { text } = message;
  if (text !== "")
    await attempt(() => sendMessage(ports, author, { id, message_id: idOf(0), body: text }, now));
  if (photos.length > 0)
    await attempt(() =>
      sendPhotos(ports, author, { id, message_id: idOf(1), photos: photos.map(toFile) }, now),
    );
  for (const [n, document] of documents.entries())
    await attempt(() =>
      sendFile(ports, author, { id, message_id: idOf(2 + n), file: toFile(document) }, now),
    );
  return { sent, isPartial };
}

const toFile = ({ bytes, name, type }: InboundFile) => new File([bytes], name, { type });

const isRefusedFile = (error: unknown) =>
  error instanceof Failure &&
  [FILE_TOO_LARGE.code, INVALID_FILE_TYPE.code, VALIDATION_ERROR.code].some((code) => code === error.code);
