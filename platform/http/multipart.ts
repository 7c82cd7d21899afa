import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import { receive, unreadable } from "./receive.ts";

/** How much an endpoint takes as multipart/form-data. */
export interface UploadLimit {
  bytes: number;
  files: number;
}

/** An upload under its limit; `hold` is told of the bytes it keeps in memory, and throws to refuse them. */
export interface Upload extends UploadLimit {
  hold: (bytes: number) => void;
}

/** Ten files, their alternative texts, and some room. */
const PARTS = 25;
/** Of all fields that are no file, names included. */
const FIELD_BYTES = 16 * 1024;
/** Of one part: a name, a file's name of 255 characters, a content type. */
const HEADER_BYTES = 4 * 1024;

/**
 * Reads multipart/form-data, holding its parts to their limits while they arrive. Throws FILE_TOO_LARGE for a body
 * or a file over its limit, VALIDATION_ERROR for too many parts or fields and for what is no multipart body, and
 * whatever `hold` throws.
 */
export async function readForm(request: IncomingMessage, { bytes, files, hold }: Upload): Promise<FormData> {
  const form = new FormData();
  const parser = openParser(request, files);
  const refusal = new AbortController();
  const refuse = (failure: Failure) => refusal.abort(failure);
  let fieldBytes = 0;
  parser
    .on("field", (name: string | undefined, value, _nameTruncated, valueTruncated) => {
      fieldBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
      if (name === undefined || valueTruncated || fieldBytes > FIELD_BYTES) refuse(unreadable());
      else form.append(name, value);
    })
    .on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, type) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream
        .on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
        .on("limit", () => refuse(new Failure("FILE_TOO_LARGE")))
        .on("error", () => refuse(unreadable()))
        .on("end", () => form.append(name ?? "", new File(chunks, filename ?? "", { type })));
    })
    .on("partsLimit", () => refuse(unreadable()))
    .on("filesLimit", () => refuse(unreadable()))
    .on("error", () => refuse(unreadable()));
  const finished = once(parser, "finish").catch(() => {});
  const limits = { bytes, tooLong: new Failure("FILE_TOO_LARGE"), signal: refusal.signal };
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
function openParser({ headers }: IncomingMessage, files: number): BusboyInstance {
  const limits = {
    parts: PARTS,
    files,
    fileSize: LIMITS.imageMaxBytes,
    fieldSize: FIELD_BYTES,
    headerPairs: 20,
    headerSize: HEADER_BYTES,
  };
  try {
    return new Busboy({ headers: { ...headers, "content-type": headers["content-type"] ?? "" }, limits });
  } catch {
    throw unreadable();
  }
}
