import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";

/** Returns the failure for a body that does not match the contract as a whole. */
export const invalidBody = () => new Failure(VALIDATION_ERROR, { fields: {} });

interface ReceiveOptions {
  bytes: number;
  /** Makes what is thrown for a longer body. */
  tooLong: () => Failure;
  /** Stops reading; its reason is thrown. */
  signal?: AbortSignal;
}

/**
 * Passes a body's chunks to `take` until its end, one in a turn of the event loop and after the one
 * before is taken: the chunks of a fast connection would delay everything else. Throws `tooLong`, the
 * reason of `signal`, what `take` throws, or VALIDATION_ERROR when the caller disconnects; the rest of
 * the body is then discarded.
 */
export function receive(
  request: IncomingMessage,
  { bytes, tooLong, signal }: ReceiveOptions,
  take: (chunk: Buffer) => unknown,
): Promise<void> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > bytes) return Promise.reject(tooLong());
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
      if (received > bytes) return settle(() => reject(tooLong()));
      try {
        const taken = take(chunk);
        // Most bodies are one chunk: nothing follows the last one that would have to wait.
        if (received === announced && !(taken instanceof Promise)) return;
        request.pause();
        await taken;
        await nextTurn();
        if (!isSettled) request.resume();
      } catch (error) {
        if (!isSettled) settle(() => reject(error));
      }
    };
    const onEnd = () => settle(resolve);
    const onClose = () => settle(() => reject(invalidBody()));
    const onAbort = () => settle(() => reject(signal?.reason));
    // Never removed: an unhandled error of a discarded body would end the process.
    request.on("error", () => {});
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    signal?.addEventListener("abort", onAbort);
  });
}
