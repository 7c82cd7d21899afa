import { ORPCError } from "@orpc/client";
import { newId } from "#foundation/id.ts";

/**
 * Gives changes their Idempotency-Key. One that is sent again while it is unknown what became of the last one
 * (no response, or an error of the server's own) has the same key and is done once; so has one that is sent
 * while the same one is under way.
 */
export interface RepeatedCalls {
  /**
   * @param change what tells one from another: its endpoint and its input; one that is not done `once` has no
   *   key, and ends what went before
   * @param send sends it with its key
   */
  run<T>(
    change: { endpoint: string; input: unknown; isOnce: boolean },
    send: (key: string | undefined) => Promise<T>,
  ): Promise<T>;
}

interface Attempt {
  key: string;
  endpoint: string;
  /** The ids in its input: what it changes. */
  ids: readonly string[];
}

export function createRepeatedCalls(): RepeatedCalls {
  /** The running calls, and those whose outcome is unknown. */
  const attempts = new Map<string, Attempt>();
  return {
    async run({ endpoint, input, isOnce }, send) {
      const text = JSON.stringify(input, fileAsText) ?? "";
      const ids: readonly string[] = text.match(ID) ?? [];
      // Another change of the same thing may undo it: wanted again after that, it would be new.
      for (const [other, earlier] of attempts)
        if (earlier.endpoint !== endpoint && earlier.ids.some((id) => ids.includes(id)))
          attempts.delete(other);
      if (!isOnce) return send(undefined);
      const call = `${endpoint} ${text}`;
      const attempt = attempts.get(call) ?? { key: newId(), endpoint, ids };
      attempts.set(call, attempt);
      try {
        const response = await send(attempt.key);
        forget(call, attempt);
        return response;
      } catch (error) {
        if (isRefusal(error)) forget(call, attempt);
        throw error;
      }
    },
  };

  function forget(call: string, attempt: Attempt): void {
    if (attempts.get(call) === attempt) attempts.delete(call);
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A failure after which nothing was done. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

/** Replaces a file by all that the browser knows about it without reading it, to compare files. */
const fileAsText = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value;
