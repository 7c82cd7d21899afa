import type { IncomingMessage } from "node:http";
import { readForm, type UploadLimit } from "./multipart.ts";
import { receive, unreadable } from "./receive.ts";

/** What the longest honest form takes, several times over. */
export const FORM_BYTES = 64 * 1024;

/**
 * The body of a call: JSON, or multipart/form-data where `upload` allows it. Refused by its announced length, and
 * while it arrives; an empty body is an empty object. Throws VALIDATION_ERROR, FILE_TOO_LARGE.
 */
export async function readBody(request: IncomingMessage, upload: UploadLimit | null): Promise<unknown> {
  if (upload && isMultipart(request)) return readForm(request, upload);
  const type = mediaType(request);
  const text = await readText(request, FORM_BYTES);
  if (text === "") return {};
  if (type !== "" && type !== "application/json") throw unreadable();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

export const isMultipart = (request: IncomingMessage) => mediaType(request) === "multipart/form-data";

function mediaType({ headers }: IncomingMessage): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function readText(request: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  await receive(request, { bytes, tooLong: unreadable() }, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
