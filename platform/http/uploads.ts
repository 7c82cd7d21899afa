import type { IncomingMessage } from "node:http";
import type { AnyProcedure } from "@orpc/server";
import { z } from "zod";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import { createFairQueue } from "#platform/load/fair-queue.ts";
import type { ApiContext } from "./context.ts";
import type { UploadLimit } from "./multipart.ts";
import { isMultipart } from "./request-body.ts";

/** Around the files: boundaries, headers, fields. */
const ENVELOPE_BYTES = 1024 * 1024;

/**
 * What uploads may hold in memory together, in bytes of their bodies: two that bring ten pictures of 5 MB, or
 * seventeen that bring one. The others wait unread.
 */
const ROOM_BYTES = 102 * 1024 * 1024;
const WAITING_AT_MOST = 100;
const PATIENCE_MS = 20_000;

export interface Uploads {
  /** How much an endpoint takes as multipart/form-data; null for one that takes no file. */
  limitOf: (procedure: AnyProcedure) => UploadLimit | null;
  /**
   * Waits for the room that this body takes until it is answered; the answer gives it back. Anything but an upload
   * takes none. Throws FILE_TOO_LARGE, Busy.
   */
  enter: (request: IncomingMessage, context: ApiContext, limit: UploadLimit | null) => Promise<() => void>;
}

export function createUploads(): Uploads {
  const limits = new Map<AnyProcedure, UploadLimit | null>();
  const room = createFairQueue({
    room: ROOM_BYTES,
    eachAtMost: 2,
    waitingAtMost: WAITING_AT_MOST,
    patienceMs: PATIENCE_MS,
  });
  return {
    limitOf: (procedure) => {
      const known = limits.get(procedure);
      if (known !== undefined) return known;
      const limit = limitOf(procedure["~orpc"].inputSchema);
      limits.set(procedure, limit);
      return limit;
    },
    enter: async (request, context, limit) => {
      if (!limit || !isMultipart(request)) return () => {};
      const bytes = Number(request.headers["content-length"] ?? limit.bytes);
      if (bytes > limit.bytes) throw new Failure("FILE_TOO_LARGE");
      const actor = await context.authenticate();
      return room.enter(actor?.id ?? context.request.address, bytes);
    },
  };
}

function limitOf(inputSchema: unknown): UploadLimit | null {
  if (!(inputSchema instanceof z.ZodType)) return null;
  const files = filesIn(z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }));
  return files === 0 ? null : { files, bytes: files * LIMITS.imageMaxBytes + ENVELOPE_BYTES };
}

/** One for a file, as many as an item may have for a list of files. */
function filesIn(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  if ("format" in schema && schema.format === "binary") return 1;
  const most = Math.max(0, ...Object.values(schema).map(filesIn));
  return most > 0 && "type" in schema && schema.type === "array" ? LIMITS.imagesPerItemMax : most;
}
