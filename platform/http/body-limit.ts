import type { IncomingMessage } from "node:http";
import type { Failure } from "#foundation/errors/failure.ts";

/** What the longest honest form takes, several times over. */
export const FORM_BYTES = 64 * 1024;
/** Ten images of 5 MB and their envelope. */
export const UPLOAD_BYTES = 55 * 1024 * 1024;

export interface BodyLimit {
  bytes: number;
  /** What a longer body is refused with. */
  refusal: Failure;
}

/** Whether a request says itself that its body is longer than allowed: refused before any of it is read. */
export function announcesTooMuch(request: IncomingMessage, { bytes }: BodyLimit): boolean {
  return Number(request.headers["content-length"] ?? 0) > bytes;
}

/**
 * Holds a body that does not say its length, or lies about it: whoever reads it gets the refusal thrown once
 * it is longer than allowed. What still comes is thrown away as it comes: left unread, it would stand in the
 * way of the connection's next request.
 */
export function limitBody(request: IncomingMessage, { bytes, refusal }: BodyLimit): void {
  // The request lets go of its socket when its reader fails.
  const { emit, socket } = request;
  let received = 0;
  let isRefused = false;
  request.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event === "data" && !isRefused) {
      received += (args[0] as Uint8Array).length;
      if (received > bytes) {
        isRefused = true;
        request.push = () => true;
        socket.resume();
        throw refusal;
      }
    }
    return emit.call(request, event, ...args);
  };
}
