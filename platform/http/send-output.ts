import type { IncomingMessage, ServerResponse } from "node:http";
import { sendStandardResponse } from "@orpc/standard-server-node";
import { fileName } from "#foundation/files/files.ts";
import { COMPRESSED_FROM_BYTES, codingOf, compress } from "./compression.ts";

/**
 * Sends what an endpoint returned, compressed where that saves packets: a file as an attachment, which is
 * saved and never opened under this origin, its name ending in its type; anything else as JSON.
 */
export async function sendOutput(
  request: IncomingMessage,
  response: ServerResponse,
  { status, output }: { status: number; output: unknown },
): Promise<void> {
  if (output === undefined) {
    response.writeHead(status).end();
    return;
  }
  if (output instanceof File) {
    response.setHeader(
      "Content-Disposition",
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName(output.name, output.type))}`,
    );
    const body = Buffer.from(await output.arrayBuffer());
    return sendBody(request, response, { status, type: output.type || "application/octet-stream", body });
  }
  return sendBody(request, response, { status, type: "application/json", body: JSON.stringify(output) });
}

/** Sends the events of a stream as they happen, until it ends or the client leaves. */
export const sendEvents = (response: ServerResponse, body: unknown): Promise<void> =>
  sendStandardResponse(response, { status: 200, headers: {}, body });

/** Types whose bytes are compressed already. */
const COMPRESSED_TYPES = /^(?:image\/(?!svg)|application\/(?:pdf|zip|octet-stream))/;

async function sendBody(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, type, body }: { status: number; type: string; body: string | Buffer },
): Promise<void> {
  const bytes = Buffer.byteLength(body);
  const isCompressible = bytes >= COMPRESSED_FROM_BYTES && !COMPRESSED_TYPES.test(type);
  const coding = isCompressible ? codingOf(String(headers["accept-encoding"] ?? "")) : null;
  const sent = coding ? await compress(Buffer.from(body), coding) : body;
  response
    .writeHead(status, {
      "Content-Type": type,
      "Content-Length": coding ? sent.length : bytes,
      ...(isCompressible && { Vary: "Accept-Encoding" }),
      ...(coding && { "Content-Encoding": coding }),
    })
    .end(sent);
}
