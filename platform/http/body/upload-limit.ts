import { z } from "zod";
import { LIMITS } from "#foundation/limits.ts";
import type { UploadLimit } from "./multipart.ts";

/** Around the files: boundaries, headers, fields. */
const ENVELOPE_BYTES = 1024 * 1024;

/** Returns how much multipart/form-data an endpoint with this input accepts; null for one that takes no file. */
export function uploadLimit(inputSchema: unknown): UploadLimit | null {
  if (!(inputSchema instanceof z.ZodType)) return null;
  const files = filesIn(z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }));
  return files === 0 ? null : { files, bytes: files * LIMITS.imageMaxBytes + ENVELOPE_BYTES };
}

/** Returns how many files a schema holds: 1, or the most a list of them may have. */
function filesIn(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  if ("format" in schema && schema.format === "binary") return 1;
  const most = Math.max(0, ...Object.values(schema).map(filesIn));
  return most > 0 && "type" in schema && schema.type === "array" ? LIMITS.imagesPerItemMax : most;
}
