import { randomBytes } from "node:crypto";
import type { RunSql } from "#platform/postgres/run-sql.ts";
import { notFound } from "./api/stripe-error.ts";
import type { BalanceInternals, Kind, SessionInternals, StripeObjects } from "./stripe-objects.ts";

/** The pool or one of its transactions. */
export type Connection = RunSql;

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a new id in Stripe's format: a prefix for the kind, then random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/** Inserts an object; its time is the body's `created`. */
export async function insert<K extends Kind>(
  connection: Connection,
  body: StripeObjects[K] & { object: K },
  unshown: SessionInternals | BalanceInternals = {},
): Promise<void> {
  await connection`
    insert into sandbox.objects (id, object, created, body, unshown)
    values (${body.id}, ${body.object}, to_timestamp(${body.created}::float8),
      ${JSON.stringify(body)}::text::jsonb, ${JSON.stringify(unshown)}::text::jsonb)`;
}

/** Replaces the body of a stored object. */
export async function update<K extends Kind>(
  connection: Connection,
  body: StripeObjects[K] & { object: K },
): Promise<void> {
  await connection`
    update sandbox.objects set body = ${JSON.stringify(body)}::text::jsonb where id = ${body.id}`;
}

/** Returns the object; null when there is none of that kind and id. */
export async function find<K extends Kind>(
  connection: Connection,
  kind: K,
  id: string,
): Promise<StripeObjects[K] | null> {
  const [row] = await connection<{ body: StripeObjects[K] }[]>`
    select body from sandbox.objects where id = ${id} and object = ${kind}`;
  return row?.body ?? null;
}

/**
 * Returns the object. Throws Stripe's 404 `resource_missing` when there is none, about the parameter
 * that named it.
 */
export async function get<K extends Kind>(
  connection: Connection,
  kind: K,
  id: string,
  param?: string,
): Promise<StripeObjects[K]> {
  const found = await find(connection, kind, id);
  if (!found) throw notFound(kind, id, param);
  return found;
}

/** Like `get`, and locks the row until the transaction ends. */
export async function lock<K extends Kind>(
  transaction: Connection,
  kind: K,
  id: string,
): Promise<StripeObjects[K]> {
  const [row] = await transaction<{ body: StripeObjects[K] }[]>`
    select body from sandbox.objects where id = ${id} and object = ${kind} for update`;
  if (!row) throw notFound(kind, id);
  return row.body;
}

/** Returns what is stored of a session and not part of its responses. */
export async function internalsOf(connection: Connection, session: string): Promise<SessionInternals> {
  const [row] = await connection<{ unshown: SessionInternals }[]>`
    select unshown from sandbox.objects where id = ${session}`;
  if (!row) throw notFound("checkout.session", session);
  return row.unshown;
}

/** Returns the newest object of a kind that belongs to a payment; null when there is none. */
export async function newestOf<K extends "charge" | "dispute" | "checkout.session">(
  connection: Connection,
  kind: K,
  paymentIntent: string,
): Promise<StripeObjects[K] | null> {
  const [row] = await connection<{ body: StripeObjects[K] }[]>`
    select body from sandbox.objects
    where object = ${kind} and body ->> 'payment_intent' = ${paymentIntent}
    order by seq desc limit 1`;
  return row?.body ?? null;
}
