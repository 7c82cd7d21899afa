import type { Context } from "hono";
import { inTurn } from "./body-turn.ts";

/**
 * Returns a request's body as text, null when it is longer than `bytes`. Node enforces an announced
 * length; a body without one is counted as it arrives. (Hono's own limit fails on the latter: it wraps a
 * request that is not Node's.)
 */
export async function boundedText(c: Context, bytes: number): Promise<string | null> {
  const body = await boundedBytes(c, bytes);
  return body && new TextDecoder().decode(body);
}

/** Returns a request's body as it came; the same limit. */
export const boundedBytes = (c: Context, bytes: number): Promise<Uint8Array | null> => inTurn(read(c, bytes));

async function read(c: Context, bytes: number): Promise<Uint8Array | null> {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > bytes ? null : new Uint8Array(await c.req.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of c.req.raw.body ?? []) {
    received += piece.byteLength;
    if (received > bytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
