import { z } from "zod";
import { LIMITS } from "#foundation/limits.ts";
import type { UploadLimit } from "./multipart.ts";

/** Around the files: boundaries, headers, fields. */
const ENVELOPE_BYTES = 1024 * 1024;

/**
 * Returns how much multipart/form-data an endpoint with this input accepts; null for one that takes no file.
 */
export function uploadLimit(inputSchema: unknown): UploadLimit | null {
  if (!(inputSchema instanceof z.ZodType)) return null;
  const { files, fileBytes } = filesIn(z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }));
  return files === 0 ? null : { files, fileBytes, bytes: files * fileBytes + ENVELOPE_BYTES };
}

type Files = Pick<UploadLimit, "files" | "fileBytes">;

/**
 * Returns how many files a schema holds, 1 or the most a list of them may have, and their largest size: that
 * of an image unless the schema gives one.
 */
function filesIn(schema: unknown): Files {
  if (typeof schema !== "object" || schema === null) return { files: 0, fileBytes: 0 };
  if ("format" in schema && schema.format === "binary")
    return { files: 1, fileBytes: numberAt(schema, "maxLength") ?? LIMITS.imageMaxBytes };
  const most = Object.values(schema)
    .map(filesIn)
    .reduce((a, b) => (b.files > a.files ? b : a), { files: 0, fileBytes: 0 });
  const isList = most.files > 0 && "type" in schema && schema.type === "array";
  return isList ? { ...most, files: numberAt(schema, "maxItems") ?? LIMITS.imagesPerItemMax } : most;
}

function numberAt(schema: object, name: string): number | undefined {
  const value: unknown = (schema as Record<string, unknown>)[name];
  return typeof value === "number" ? value : undefined;
}
