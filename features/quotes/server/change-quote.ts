import { sql } from "kysely";
import type { Quote, QuoteStatus } from "#features/quotes/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { ownColumn, ownQuote } from "./read-quotes.ts";

/** The ports of a use case that changes a soumission and announces it. */
export type QuotePorts = Pick<Ports, "db" | "now" | "live" | "log">;

/** Notifies the open pages of both sides after the commit (docs/decisions/0009-news-not-data.md). */
export function announceQuote(
  { live, log }: Pick<Ports, "live" | "log">,
  { owner_id, provider_id, request_id }: { owner_id: string; provider_id: string; request_id: string },
): void {
  live
    .notify([owner_id, provider_id], { kind: "request", id: request_id })
    .catch((err: unknown) => log.warn({ err }, "could not announce a soumission"));
}

/**
 * Locks a request, then its soumission, as everywhere: those who change one follow one another. Returns both
 * with the time read under the locks. Throws NOT_FOUND for another person's, INVALID_REQUEST_STATE unless the
 * request is active and the soumission in one of the statuses.
 */
export async function lockQuote(
  tx: Transaction,
  actor: Pick<Actor, "id" | "role">,
  id: string,
  { statuses, now: readNow }: { statuses: readonly QuoteStatus[] } & Pick<Ports, "now">,
) {
  const found = await tx
    .selectFrom("quotes")
    .select("request_id")
    .where("id", "=", id)
    .where(ownColumn(actor), "=", actor.id)
    .$if(actor.role === "owner", (rows) => rows.where("status", "<>", "draft"))
    .executeTakeFirst();
  if (!found) throw new Failure(NOT_FOUND);
  const request = await lockRequest(tx, found.request_id);
  const quote = await tx
    .selectFrom("quotes as q")
    .selectAll("q")
    .where("q.id", "=", id)
    .where("q.status", "in", statuses)
    .forUpdate()
    .executeTakeFirst();
  const now = readNow();
  if (!quote || request?.status !== "active" || hasExpired(quote, now))
    throw new Failure(INVALID_REQUEST_STATE);
  return { quote, request, now };
}

const hasExpired = ({ status, expires_at }: { status: QuoteStatus; expires_at: Date | null }, now: Date) =>
  status === "sent" && (expires_at === null || expires_at <= now);

/** Locks a request for a change of its soumissions. */
export const lockRequest = (tx: Transaction, id: string) =>
  tx
    .selectFrom("published_requests")
    .select([
      "id",
      "owner_id",
      "provider_id",
      "service_id",
      "status",
      sql<boolean>`unlocked_at is not null`.as("is_unlocked"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Changes a soumission under its locks and returns it as it is then. Throws as
 * `lockQuote`, and what `change` throws.
 */
export async function changeQuote(
  ports: QuotePorts,
  actor: Actor,
  { id, statuses }: { id: string; statuses: readonly QuoteStatus[] },
  change: (tx: Transaction, locked: Awaited<ReturnType<typeof lockQuote>>, now: Date) => Promise<void>,
): Promise<Quote> {
  const changed = await inTransaction(ports.db, async (tx) => {
    const locked = await lockQuote(tx, actor, id, { statuses, now: ports.now });
    const { now } = locked;
    await change(tx, locked, now);
    return { quote: await ownQuote(tx, actor, id, now), parties: locked.quote };
  });
  announceQuote(ports, changed.parties);
  return changed.quote;
}
