import type { z } from "zod";
import {
  type Quote,
  type QuoteContent,
  quoteContent,
  type quoteDraft,
  type TypedDraft,
  type typedDraftSaved,
  VALID_DAYS,
} from "#features/quotes/contract/index.ts";
import { PAYMENT_REQUIRED } from "#features/requests/contract/index.ts";
import { confirmedTime } from "#features/scheduling/server/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { changeQuote, lockQuote, lockRequest, type QuotePorts } from "../change-quote.ts";
import { contractInForce } from "../contracts/contract-in-force.ts";
import { quoteRows, toQuote } from "../quote-rows.ts";
import { ownQuote } from "../read-quotes.ts";
import { requireNewest } from "./newest-revision.ts";
import { withSeason } from "./season-content.ts";
import { firstContent } from "./templates.ts";

/**
 * Begins a soumission for an unlocked request, or returns its draft. Throws NOT_FOUND for another provider's,
 * PAYMENT_REQUIRED while locked, INVALID_REQUEST_STATE once the request has ended.
 */
export function createQuote(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  request_id: string,
): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, request_id);
    if (request?.provider_id !== provider.id) throw new Failure(NOT_FOUND);
    return beginDraft(tx, provider, request, {
      now: now(),
      content: async () =>
        (await agreedContent(tx, request.id, now())) ?? firstOf(tx, provider, request, now()),
    });
  });
}

/** Returns the initial content of a request's first soumission. */
async function firstOf(
  tx: Transaction,
  provider: Pick<Provider, "id">,
  { id, service_id }: { id: string; service_id: string },
  now: Date,
): Promise<QuoteContent> {
  const content = await firstContent(tx, provider, service_id);
  return withSeason(tx, id, { ...content, starts_on: await agreedStart(tx, id, now) }, now);
}

/** The day of the confirmed appointment to come; null without one. */
async function agreedStart(tx: Transaction, request_id: string, now: Date) {
  const starts_at = await confirmedTime(tx, request_id, now);
  return starts_at === null ? null : dayOf(Date.parse(starts_at));
}

/** Begins the next version from one that was sent, or returns the draft. Throws as `createQuote`. */
export function createVersion(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  id: string,
): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const from = await ownQuote(tx, provider, id, now());
    const request = await lockRequest(tx, from.request_id);
    if (!request) throw new Failure(NOT_FOUND);
    const content = async () => nextContent(from, now());
    return beginDraft(tx, provider, request, { now: now(), content });
  });
}

/** Returns the content of the next soumission: accepted options become ordinary lines. */
const nextContent = (from: Quote, now: Date): QuoteContent => ({
  ...quoteContent.parse(from),
  lines: from.lines.map((line, index) =>
    from.chosen.includes(index) ? { ...line, is_optional: false } : line,
  ),
  valid_until: keptValidity(from, dayOf(now.getTime())),
});

/**
 * The day that a provider chose for what is not yet accepted, while it is to come; null for the one that it
 * got by itself.
 */
function keptValidity({ status, valid_until, sent_at }: Quote, today: Day): Day | null {
  if (status === "accepted" || !valid_until || !sent_at || valid_until <= today) return null;
  return valid_until === addDays(dayOf(Date.parse(sent_at)), VALID_DAYS) ? null : valid_until;
}

/** Returns the initial content of a change order; undefined without a contract in force. */
async function agreedContent(tx: Transaction, request_id: string, now: Date) {
  if (!(await contractInForce(tx, request_id))) return undefined;
  const row = await quoteRows(tx, now)
    .where("q.request_id", "=", request_id)
    .where("q.status", "=", "accepted")
    .executeTakeFirst();
  return row && nextContent(toQuote(row), now);
}

async function beginDraft(
  tx: Transaction,
  provider: Provider,
  request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>,
  { now, content }: { now: Date; content: () => Promise<QuoteContent> },
): Promise<Quote> {
  if (!request.is_unlocked) throw new Failure(PAYMENT_REQUIRED);
  if (request.status !== "active") throw new Failure(INVALID_REQUEST_STATE);
  const latest = await tx
    .selectFrom("quotes")
    .select(["id", "version", "status"])
    .where("request_id", "=", request.id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest?.status === "draft") return ownQuote(tx, provider, latest.id, now);
  const { id } = await tx
    .insertInto("quotes")
    .values({
      request_id: request.id,
      owner_id: request.owner_id,
      provider_id: request.provider_id,
      version: (latest?.version ?? 0) + 1,
      ...columnsOf(await content()),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ownQuote(tx, provider, id, now);
}

/** Returns the columns of a provider's content. */
const columnsOf = ({ lines, ...rest }: QuoteContent) => ({ ...rest, lines: [...lines] });

/**
 * Saves a draft whole, which ends what was typed. Throws NOT_FOUND, INVALID_REQUEST_STATE once it is sent or
 * the request has ended, DRAFT_CHANGED when a revision is given that is not the newest.
 */
export function updateDraft(
  ports: QuotePorts,
  provider: Provider,
  { id, revision, ...content }: z.infer<typeof quoteDraft> & { id: string; revision?: number },
): Promise<Quote> {
  return changeQuote(ports, provider, { id, statuses: ["draft"] }, async (tx, { quote }, now) => {
    requireNewest(quote, revision);
    await tx
      .updateTable("quotes")
      .set({ ...columnsOf(content), typed: null, revision: quote.revision + 1, updated_at: now })
      .where("id", "=", id)
      .execute();
  });
}

/**
 * Keeps a draft as it is typed and returns its revision; open pages are not notified, they read it when they
 * are looked at again. Throws as `updateDraft`.
 */
export function saveTyped(
  { db, now: readNow }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { id, revision, typed }: { id: string; revision: number; typed: TypedDraft },
): Promise<z.infer<typeof typedDraftSaved>> {
  return inTransaction(db, async (tx) => {
    const { quote, now } = await lockQuote(tx, provider, id, { statuses: ["draft"], now: readNow });
    requireNewest(quote, revision);
    const saved = { revision: quote.revision + 1, updated_at: now };
    await tx
      .updateTable("quotes")
      .set({ typed, ...saved })
      .where("id", "=", id)
      .execute();
    return { revision: saved.revision, saved_at: now.toISOString() };
  });
}

/**
 * Deletes a draft; its number is free again. Throws NOT_FOUND, INVALID_REQUEST_STATE for what was sent,
 * DRAFT_CHANGED when a revision is given that is not the newest.
 */
export function discardDraft(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { id, revision }: { id: string; revision?: number },
) {
  return inTransaction(db, async (tx) => {
    const { quote } = await lockQuote(tx, provider, id, { statuses: ["draft"], now });
    requireNewest(quote, revision);
    await tx.deleteFrom("quotes").where("id", "=", id).execute();
  });
}
