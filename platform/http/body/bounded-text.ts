import type { Context } from "hono";
import { inTurn } from "./body-turn.ts";

/**
 * Returns a request's body as text, null when it is longer than `bytes`. Node enforces an announced length; a body
 * without one is counted as it arrives. (Hono's own limit fails on the latter: it wraps a request that is not Node's.)
 */
export const boundedText = (c: Context, bytes: number): Promise<string | null> => inTurn(readText(c, bytes));

async function readText(c: Context, bytes: number): Promise<string | null> {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > bytes ? null : await c.req.text();
  const decoder = new TextDecoder();
  let text = "";
  let received = 0;
  for await (const piece of c.req.raw.body ?? []) {
    received += piece.byteLength;
    if (received > bytes) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
