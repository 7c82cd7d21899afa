import type { IncomingMessage } from "node:http";
import { inTurn } from "./body-turn.ts";
import { readForm, type Upload } from "./multipart.ts";
import { invalidBody, receive } from "./receive.ts";

/** Several times the longest form of the product. */
export const FORM_BYTES = 64 * 1024;

/**
 * Returns the body of a call: JSON, or multipart/form-data where `upload` allows it; an empty body is
 * an empty object. A body that is too long is refused by its announced length or while it arrives;
 * the rest is then discarded, so that the connection can serve its next request. Throws
 * VALIDATION_ERROR, FILE_TOO_LARGE, Busy.
 */
export async function readBody(request: IncomingMessage, upload: Upload | null): Promise<unknown> {
  const type = mediaType(request);
  if (type === "multipart/form-data" && upload) return inTurn(readForm(request, upload));
  const text = await inTurn(readText(request, FORM_BYTES));
  if (text === "") return {};
  if (type !== "" && type !== "application/json") throw invalidBody();
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody();
  }
}

function mediaType({ headers }: IncomingMessage): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function readText(request: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  await receive(request, { bytes, tooLong: invalidBody }, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
