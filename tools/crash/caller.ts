import { setTimeout as delay } from "node:timers/promises";
import { anyAddress } from "./product.ts";

const PATIENCE_MS = 15_000;

/** Refused for a reason of the product's own: asking again would not help. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(what: string, status: number, code: string) {
    super(`${what}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface Call {
  method?: string;
  token?: string | undefined;
  /** An Idempotency-Key: asked again after a doubt, the act is still done once. */
  key?: string;
  body?: unknown;
}

/** What a call answers, and whether an earlier try of it was left in doubt. */
export interface Answered {
  // biome-ignore lint/suspicious/noExplicitAny: answers are those of the contract; the trial reads ids out of them.
  json: any;
  wasInDoubt: boolean;
}

export type Caller = ReturnType<typeof callerOf>;

/** Calls the product as people do: again and again while it is away, until it answers or `signal` ends it. */
export function callerOf(origin: string, signal: AbortSignal, onDoubt: () => void) {
  const address = anyAddress();
  return async (path: string, { method = "POST", token, key, body }: Call = {}): Promise<Answered> => {
    for (let wasInDoubt = false; ; ) {
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": address,
            "x-supabase-api-version": "2024-01-01",
            ...(token && { authorization: `Bearer ${token}` }),
            ...(key && { "idempotency-key": key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        });
        const text = await answer.text();
        const json = text.startsWith("{") ? JSON.parse(text) : {};
        if (answer.ok) return { json, wasInDoubt };
        if (answer.status < 500) throw new Refused(`${method} ${path}`, answer.status, json.code ?? "");
      } catch (error) {
        if (error instanceof Refused || signal.aborted) throw error;
      }
      wasInDoubt = true;
      onDoubt();
      await delay(100 + Math.random() * 200, undefined, { signal });
    }
  };
}
