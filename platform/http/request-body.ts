import type { IncomingMessage } from "node:http";
import { inTurn } from "./body-turn.ts";
import { readForm, type Upload } from "./multipart.ts";
import { receive, unreadable } from "./receive.ts";

/** What the longest honest form takes, several times over. */
export const FORM_BYTES = 64 * 1024;

/**
 * The body of a call: JSON, or multipart/form-data where `upload` allows it. Refused by its announced length, and
 * while it arrives; an empty body is an empty object. What still comes after a refusal is discarded, so that the
 * connection serves its next request. Throws VALIDATION_ERROR, FILE_TOO_LARGE, Busy.
 */
export async function readBody(request: IncomingMessage, upload: Upload | null): Promise<unknown> {
  const type = mediaType(request);
  if (type === "multipart/form-data" && upload) return inTurn(readForm(request, upload));
  const text = await inTurn(readText(request, FORM_BYTES));
  if (text === "") return {};
  if (type !== "" && type !== "application/json") throw unreadable();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function mediaType({ headers }: IncomingMessage): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function readText(request: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  await receive(request, { bytes, tooLong: unreadable() }, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
