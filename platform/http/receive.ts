import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Failure } from "#foundation/errors/failure.ts";

/** A body that is not what the contract describes, as a whole. */
export const unreadable = () => new Failure("VALIDATION_ERROR", { fields: {} });

interface Receiving {
  bytes: number;
  /** What a longer body is refused with. */
  tooLong: Failure;
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal;
}

/**
 * Hands a body's chunks to `take` until its end, one in a turn of the event loop and each once the one before is taken:
 * the many that a fast connection has ready would keep everything else waiting. Throws `tooLong`, the reason of `signal`, what `take` throws, or
 * VALIDATION_ERROR when the caller leaves in the middle; the rest of the body is then discarded.
 */
export function receive(
  request: IncomingMessage,
  { bytes, tooLong, signal }: Receiving,
  take: (chunk: Buffer) => unknown,
): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) > bytes) return Promise.reject(tooLong);
  return new Promise((resolve, reject) => {
    let received = 0;
    let isSettled = false;
    const settle = (end: () => void) => {
      isSettled = true;
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      signal?.removeEventListener("abort", onAbort);
      request.resume();
      end();
    };
    const onData = async (chunk: Buffer) => {
      received += chunk.byteLength;
      if (received > bytes) return settle(() => reject(tooLong));
      request.pause();
      try {
        await take(chunk);
        await nextTurn();
        if (!isSettled) request.resume();
      } catch (error) {
        if (!isSettled) settle(() => reject(error));
      }
    };
    const onEnd = () => settle(resolve);
    const onClose = () => settle(() => reject(unreadable()));
    const onAbort = () => settle(() => reject(signal?.reason));
    // Stays: an error of a body nobody reads any more must not end the process.
    request.on("error", () => {});
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    signal?.addEventListener("abort", onAbort);
  });
}
