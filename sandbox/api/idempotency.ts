import { createHash } from "node:crypto";
import type { Connection } from "../store.ts";
import type { Call } from "./call.ts";
import { StripeShapedError } from "./stripe-error.ts";

/** The response returned before for the same key. */
export interface Replay {
  status: number;
  body: string;
  request_id: string;
}

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");

/**
 * Claims a key for this request, or returns the response it got the first time. Two simultaneous requests
 * with one key: the second waits here until the first one's transaction has ended. A refused request rolls
 * its key back with everything else, so it can be corrected and sent again with the same key; another failure
 * stays the response of its key (`storeFailure`), as at Stripe.
 */
export async function takeKey(call: Call, key: string, fingerprint: string): Promise<Replay | null> {
  const { connection } = call;
  const now = call.now.toISOString();
  await connection`
    delete from sandbox.idempotency_keys
    where key = ${key} and created < ${now}::timestamptz - interval '24 hours'`;
  const inserted = await connection`
    insert into sandbox.idempotency_keys (key, fingerprint, request_id, created)
    values (${key}, ${fingerprint}, ${call.request.id ?? ""}, ${now}::timestamptz)
    on conflict (key) do nothing
    returning key`;
  if (inserted.length > 0) return null;
  const [stored] = await connection<(Replay & { fingerprint: string })[]>`
    select fingerprint, request_id, status, answer as body from sandbox.idempotency_keys where key = ${key}`;
  if (stored?.fingerprint !== fingerprint) {
    throw new StripeShapedError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  return { status: stored.status, body: stored.body, request_id: stored.request_id };
}

export async function storeResponse(call: Call, key: string, status: number, body: string): Promise<void> {
  await call.connection`
    update sandbox.idempotency_keys set status = ${status}, answer = ${body} where key = ${key}`;
}

/** Stores a failure as the response of its key, unless the key has another response. */
export async function storeFailure(
  connection: Connection,
  { key, fingerprint, status, body, request_id, now }: StoredFailure,
): Promise<void> {
  await connection`
    insert into sandbox.idempotency_keys (key, fingerprint, request_id, created, status, answer)
    values (${key}, ${fingerprint}, ${request_id}, ${now.toISOString()}::timestamptz, ${status}, ${body})
    on conflict (key) do nothing`;
}

interface StoredFailure {
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  request_id: string;
  now: Date;
}

/** Removes keys older than a day, as Stripe does. */
export async function removeOldKeys(call: Call): Promise<void> {
  await call.connection`
    delete from sandbox.idempotency_keys
    where created < ${call.now.toISOString()}::timestamptz - interval '24 hours'`;
}
