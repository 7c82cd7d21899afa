import type { Context } from "hono";
import { z } from "zod";
import { boundedText } from "#platform/http/body/bounded-text.ts";
import { AuthFailure } from "./failure.ts";

/** Largest body, before it is parsed. */
const BODY_BYTES = 32 * 1024;
const METADATA_BYTES = 8 * 1024;
const MAX_DEPTH = 12;

/**
 * Returns the JSON object of a call; an empty body is an empty object. The schema removes unknown keys;
 * explicit nulls count as absent. Throws bad_json, or validation_failed with the first problem's sentence.
 */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await boundedText(c, BODY_BYTES);
  if (text === null) throw new AuthFailure("request_entity_too_large");
  return parseWith(schema, withoutNulls(parse(text)));
}

/** Returns the parsed value. Throws validation_failed with the first problem's sentence. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message;
  throw new AuthFailure("validation_failed", message === undefined ? {} : { message });
}

function parse(text: string): object {
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AuthFailure("bad_json");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AuthFailure("bad_json");
  rejectHostile(body, MAX_DEPTH);
  return body;
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, and no valid input is nested deeply. */
function rejectHostile(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) throw new AuthFailure("validation_failed");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth === 0) throw new AuthFailure("validation_failed");
  for (const [key, inner] of Object.entries(value)) {
    rejectHostile(key, depth);
    rejectHostile(inner, depth - 1);
  }
}

/** Removes null at the outermost level only: in metadata, null removes a key. */
function withoutNulls(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** A person's own metadata: any object of limited size. */
export const metadata = z
  .record(z.string(), z.unknown(), "Les informations saisies sont invalides.")
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= METADATA_BYTES,
    "Les informations saisies sont trop volumineuses.",
  );
