import { setTimeout as delay } from "node:timers/promises";
import { anyAddress } from "./product.ts";

const TIMEOUT_MS = 15_000;

/** A refusal by a rule of the product: repeating the call would not help. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: string;
  constructor(what: string, status: number, code: string) {
    super(`${what}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** An earlier attempt took effect, and the database was lost before its response was kept for its key. */
export const isReceived = (error: unknown): boolean =>
  error instanceof RefusedCall && error.code === "ALREADY_RECEIVED";

interface Call {
  method?: string;
  token?: string | undefined;
  /** An Idempotency-Key: a call repeated after a missing response takes effect once. */
  key?: string;
  body?: unknown;
}

/** The response of a call, and whether an earlier attempt had no response. */
export interface CallResult {
  // biome-ignore lint/suspicious/noExplicitAny: responses are those of the contract; the crash run reads ids from them.
  json: any;
  wasInDoubt: boolean;
}

export type ApiCall = ReturnType<typeof createCaller>;

/** Returns a function that calls the API and retries until it responds or `signal` aborts. */
export function createCaller(origin: string, signal: AbortSignal, onDoubt: () => void) {
  const address = anyAddress();
  return async (path: string, { method = "POST", token, key, body }: Call = {}): Promise<CallResult> => {
    for (let wasInDoubt = false; ; ) {
      try {
        const response = await fetch(`${origin}${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": address,
            "x-supabase-api-version": "2024-01-01",
            ...(token && { authorization: `Bearer ${token}` }),
            ...(key && { "idempotency-key": key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const text = await response.text();
        const json = text.startsWith("{") ? JSON.parse(text) : {};
        if (response.ok) return { json, wasInDoubt };
        if (response.status < 500)
          throw new RefusedCall(`${method} ${path} ${text.slice(0, 500)}`, response.status, json.code ?? "");
      } catch (error) {
        if (error instanceof RefusedCall || signal.aborted) throw error;
      }
      wasInDoubt = true;
      onDoubt();
      await delay(100 + Math.random() * 200, undefined, { signal });
    }
  };
}
