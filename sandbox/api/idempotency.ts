import { createHash } from "node:crypto";
import type { Connection } from "../store.ts";
import type { Call } from "./call.ts";
import { StripeShapedError } from "./stripe-error.ts";

/** An answer given before to the same key. */
export interface Replay {
  status: number;
  answer: string;
  request_id: string;
}

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");

/**
 * Takes a key for this request, or returns the answer it was first given. Two simultaneous requests with one key:
 * the second waits here until the first one's transaction has ended. A request that is refused rolls its key back with
 * everything else, so it can be corrected and sent again under the same key; a failure of the service's own is the
 * key's answer from then on (`rememberFailure`), as at Stripe.
 */
export async function takeKey(call: Call, key: string, fingerprint: string): Promise<Replay | null> {
  const { connection } = call;
  const now = call.now.toISOString();
  await connection`
    delete from sandbox.idempotency_keys
    where key = ${key} and created < ${now}::timestamptz - interval '24 hours'`;
  const taken = await connection`
    insert into sandbox.idempotency_keys (key, fingerprint, request_id, created)
    values (${key}, ${fingerprint}, ${call.request.id ?? ""}, ${now}::timestamptz)
    on conflict (key) do nothing
    returning key`;
  if (taken.length > 0) return null;
  const [first] = await connection<(Replay & { fingerprint: string })[]>`
    select fingerprint, request_id, status, answer from sandbox.idempotency_keys where key = ${key}`;
  if (first?.fingerprint !== fingerprint) {
    throw new StripeShapedError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  return { status: first.status, answer: first.answer, request_id: first.request_id };
}

export async function rememberAnswer(call: Call, key: string, status: number, answer: string): Promise<void> {
  await call.connection`
    update sandbox.idempotency_keys set status = ${status}, answer = ${answer} where key = ${key}`;
}

/** Keeps the answer 500 as that of a key nobody has had another answer for. */
export async function rememberFailure(
  connection: Connection,
  { key, fingerprint, answer, request_id, now }: KeptFailure,
): Promise<void> {
  await connection`
    insert into sandbox.idempotency_keys (key, fingerprint, request_id, created, status, answer)
    values (${key}, ${fingerprint}, ${request_id}, ${now.toISOString()}::timestamptz, 500, ${answer})
    on conflict (key) do nothing`;
}

interface KeptFailure {
  key: string;
  fingerprint: string;
  answer: string;
  request_id: string;
  now: Date;
}

/** Forgets keys older than a day, as Stripe does. */
export async function forgetOldKeys(call: Call): Promise<void> {
  await call.connection`
    delete from sandbox.idempotency_keys
    where created < ${call.now.toISOString()}::timestamptz - interval '24 hours'`;
}
