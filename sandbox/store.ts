import { randomBytes } from "node:crypto";
import type { RunSql } from "#platform/postgres/run-sql.ts";
import { noSuch } from "./api/stripe-error.ts";
import type { Documents, Kind, SessionUnshown } from "./documents.ts";

/** The pool or one of its transactions. */
export type Connection = RunSql;

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id as Stripe writes them: a prefix that names the kind, then letters and digits nobody can guess. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/** Keeps a new object. `created` of the body decides its time. */
export async function keep<K extends Kind>(
  connection: Connection,
  body: Documents[K] & { object: K },
  unshown: SessionUnshown | null = null,
): Promise<void> {
  await connection`
    insert into sandbox.objects (id, object, created, body, unshown)
    values (${body.id}, ${body.object}, to_timestamp(${body.created}::float8),
      ${JSON.stringify(body)}::text::jsonb, ${JSON.stringify(unshown ?? {})}::text::jsonb)`;
}

/** Writes over an object kept before. */
export async function rewrite<K extends Kind>(
  connection: Connection,
  body: Documents[K] & { object: K },
): Promise<void> {
  await connection`
    update sandbox.objects set body = ${JSON.stringify(body)}::text::jsonb where id = ${body.id}`;
}

/** The object, or null when there is none of that kind and id. */
export async function find<K extends Kind>(
  connection: Connection,
  kind: K,
  id: string,
): Promise<Documents[K] | null> {
  const [row] = await connection<{ body: Documents[K] }[]>`
    select body from sandbox.objects where id = ${id} and object = ${kind}`;
  return row?.body ?? null;
}

/** The object, or Stripe's 404 `resource_missing`. */
export async function get<K extends Kind>(
  connection: Connection,
  kind: K,
  id: string,
): Promise<Documents[K]> {
  const found = await find(connection, kind, id);
  if (!found) throw noSuch(kind, id);
  return found;
}

/** As `get`, holding the row until the transaction ends: whoever comes second sees what the first one did. */
export async function lock<K extends Kind>(
  transaction: Connection,
  kind: K,
  id: string,
): Promise<Documents[K]> {
  const [row] = await transaction<{ body: Documents[K] }[]>`
    select body from sandbox.objects where id = ${id} and object = ${kind} for update`;
  if (!row) throw noSuch(kind, id);
  return row.body;
}

/** What is kept of a session beside its answer. */
export async function unshownOf(connection: Connection, session: string): Promise<SessionUnshown> {
  const [row] = await connection<{ unshown: SessionUnshown }[]>`
    select unshown from sandbox.objects where id = ${session}`;
  if (!row) throw noSuch("checkout.session", session);
  return row.unshown;
}

/** The newest object of a kind that belongs to a payment. */
export async function newestOf<K extends "charge" | "dispute" | "checkout.session">(
  connection: Connection,
  kind: K,
  paymentIntent: string,
): Promise<Documents[K] | null> {
  const [row] = await connection<{ body: Documents[K] }[]>`
    select body from sandbox.objects
    where object = ${kind} and body ->> 'payment_intent' = ${paymentIntent}
    order by seq desc limit 1`;
  return row?.body ?? null;
}
