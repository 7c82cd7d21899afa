import { ORPCError } from "@orpc/client";
import { newId } from "#foundation/id.ts";

/**
 * Gives calls that change something their Idempotency-Key. A call repeated while it is unknown what became of
 * the last one (no response, or an error of the server's own) has the same key and is done once; so has a
 * call made while the same one is under way.
 */
export interface RepeatedCalls {
  /**
   * @param call what tells one call from another: its endpoint and its input
   * @param send sends it with its key
   */
  run<T>(call: { endpoint: string; input: unknown }, send: (key: string) => Promise<T>): Promise<T>;
}

interface Attempt {
  key: string;
  /** Whether a call of it ended, and nobody knows how. */
  isUnknown: boolean;
}

export function createRepeatedCalls(): RepeatedCalls {
  const attempts = new Map<string, Attempt>();
  return {
    async run({ endpoint, input }, send) {
      const text = `${endpoint} ${JSON.stringify(input, fileAsText)}`;
      const earlier = attempts.get(text);
      const attempt = earlier ?? { key: newId(), isUnknown: false };
      attempts.set(text, attempt);
      const unknownBefore = [...attempts].filter(([, { isUnknown }]) => isUnknown);
      try {
        const response = await send(attempt.key);
        attempts.delete(text);
        // What was done since may have undone them: asked for again, they would be new.
        if (!earlier) for (const [other] of unknownBefore) attempts.delete(other);
        return response;
      } catch (error) {
        attempt.isUnknown = !isRefusal(error);
        if (!attempt.isUnknown) attempts.delete(text);
        throw error;
      }
    },
  };
}

/** A failure after which nothing was done. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

/** A file is told from another by what the browser knows of it without reading it. */
const fileAsText = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value;
