import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { FILE_TOO_LARGE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { invalidBody, receive } from "./receive.ts";

/** How much multipart/form-data an endpoint accepts. */
export interface UploadLimit {
  /** The limits of the whole body, and of one file. */
  bytes: number;
  fileBytes: number;
  files: number;
}

/** `hold` is called with the bytes that the upload keeps in memory, and throws to refuse them. */
export interface Upload extends UploadLimit {
  hold: (bytes: number) => void;
}

const MB = 1024 * 1024;
/** Ten files, their alternative texts, and a margin. */
const PARTS = 25;
/** At most for all fields that are not files, names included. */
const FIELD_BYTES = 16 * 1024;
/** At most for one part: a name, a file's name of 255 characters, a content type. */
const HEADER_BYTES = 4 * 1024;

/**
 * Parses multipart/form-data and enforces the limits while it arrives. Throws FILE_TOO_LARGE for a body
 * or a file over its limit, VALIDATION_ERROR for too many parts or fields and for an invalid multipart
 * body, and what `hold` throws.
 */
export async function readForm(
  request: IncomingMessage,
  { bytes, fileBytes, files, hold }: Upload,
): Promise<FormData> {
  const tooLarge = () => new Failure(FILE_TOO_LARGE, { max_mb: fileBytes / MB });
  const form = new FormData();
  const parser = openParser(request, { files, fileSize: fileBytes });
  const refusal = new AbortController();
  const refuse = (failure: Failure) => refusal.abort(failure);
  let fieldBytes = 0;
  parser
    .on("field", (name: string | undefined, value, _nameTruncated, valueTruncated) => {
      fieldBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
      if (name === undefined || valueTruncated || fieldBytes > FIELD_BYTES) refuse(invalidBody());
      else form.append(name, value);
    })
    .on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, type) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream
        .on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
        .on("limit", () => refuse(tooLarge()))
        .on("error", () => refuse(invalidBody()))
        .on("end", () => form.append(name ?? "", new File(chunks, filename ?? "", { type })));
    })
    .on("partsLimit", () => refuse(invalidBody()))
    .on("filesLimit", () => refuse(invalidBody()))
    .on("error", () => refuse(invalidBody()));
  const finished = once(parser, "finish").catch(() => {});
  const limits = { bytes, tooLong: tooLarge, signal: refusal.signal };
  await receive(request, limits, (chunk) => {
    hold(chunk.byteLength);
    return parser.write(chunk) || once(parser, "drain");
  });
  parser.end();
  await finished;
  refusal.signal.throwIfAborted();
  return form;
}

/** Throws VALIDATION_ERROR for a content type without a boundary. */
function openParser(
  { headers }: IncomingMessage,
  ofFiles: { files: number; fileSize: number },
): BusboyInstance {
  const limits = {
    parts: PARTS,
    ...ofFiles,
    fieldSize: FIELD_BYTES,
    headerPairs: 20,
    headerSize: HEADER_BYTES,
  };
  try {
    return new Busboy({ headers: { ...headers, "content-type": headers["content-type"] ?? "" }, limits });
  } catch {
    throw invalidBody();
  }
}
