import { MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { FILE_TOO_LARGE, INVALID_FILE_TYPE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import type { InboundFile, InboundMessage } from "#platform/mail/inbound/parse-message.ts";
import type { Author } from "../send/insert-message.ts";
import { sendFile, sendPhotos } from "../send/send-files.ts";
import { sendMessage } from "../send/send-message.ts";
import { isOfSignature, kindOf } from "./file-kind.ts";

interface Reply {
  /** The thread's id. */
  id: string;
  message: Pick<InboundMessage, "reply" | "files">;
  /** The id of the n-th message. */
  idOf: (n: number) => string;
}

/**
 * Sends an e-mail's text, its photos and its PDF files, as the messages of a thread that they would
 * have been on the page. Returns how many were sent, and whether an attachment was not taken.
 * Throws what `sendOnce` throws.
 */
export async function sendReply(ports: Ports, author: Author, { id, message, idOf }: Reply, now: Date) {
  const files = await withoutSignature(message.files);
  const isPhoto = (file: InboundFile) =>
    kindOf(file) === "image" && file.bytes.length <= LIMITS.imageMaxBytes;
  const photos = files.filter(isPhoto).slice(0, MESSAGE_LIMITS.messagePhotosMax);
  const documents = files.filter((file) => kindOf(file) === "pdf");
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
  const { text: body, foldedFrom: folded_from } = message.reply;
  if (body !== "")
    await attempt(() => sendMessage(ports, author, { id, message_id: idOf(0), body, folded_from }, now));
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

async function withoutSignature(files: readonly InboundFile[]): Promise<InboundFile[]> {
  const kept: InboundFile[] = [];
  for (const file of files) if (kindOf(file) !== "image" || !(await isOfSignature(file))) kept.push(file);
  return kept;
}

const toFile = ({ bytes, name, type }: InboundFile) => new File([bytes], name, { type });

const isRefusedFile = (error: unknown) =>
  error instanceof Failure &&
  [FILE_TOO_LARGE.code, INVALID_FILE_TYPE.code, VALIDATION_ERROR.code].some((code) => code === error.code);
