import { requireUnblocked } from "#features/moderation/server/index.ts";
import type { Unreachable } from "#features/notifications/contract/index.ts";
import { unreachable } from "#features/notifications/server/index.ts";
import {
  type Quote,
  quoteLine,
  REMINDER_PAUSE_MS,
  refusedSendingDays,
  SENT_PER_DAY,
  VALID_DAYS,
} from "#features/quotes/contract/index.ts";
import { DAY_MS, DAY_S } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { changeQuote, type QuotePorts } from "./change-quote.ts";
import { contractInForce } from "./contracts/contract-in-force.ts";
import { seasonEnd } from "./contracts/season-end.ts";
import { quoteReminded, quoteSent, quoteWithdrawn } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { markSent, sendableSupplier } from "./mark-sent.ts";
import { endRenewalUnagreed } from "./renewal.ts";
import { requireNewest } from "./writing/newest-revision.ts";

/**
 * Sends a draft: it never changes again, and replaces the version that waited. One for a season whose
 * provider gave no end ends with it. Throws NOT_FOUND,
 * INVALID_REQUEST_STATE, THREAD_BLOCKED, DRAFT_CHANGED, RATE_LIMIT_EXCEEDED for more of a
 * request in a day than a person sends, VALIDATION_ERROR without a business identity, a date of
 * the work, or days of validity left.
 */
export function sendQuote(
  ports: QuotePorts,
  provider: Provider,
  { id, revision }: { id: string; revision?: number },
): Promise<Quote> {
  return changeQuote(ports, provider, { id, statuses: ["draft"] }, async (tx, { quote }, now) => {
    requireNewest(quote, revision);
    await requireUnblocked(tx, quote.request_id);
    await requireFewSent(tx, quote.request_id, now);
    const today = dayOf(now.getTime());
    const valid_until = quote.valid_until ?? addDays(today, VALID_DAYS);
    const fields: Record<string, string> = {
      ...refusedSendingDays(quote, {
        today,
        isChange: (await contractInForce(tx, quote.request_id)) !== undefined,
      }),
    };
    const supplier = await sendableSupplier(tx, provider, now, fields);
    await tx
      .updateTable("quotes")
      .set({ status: "replaced", decided_at: now, updated_at: now })
      .where("request_id", "=", quote.request_id)
      .where("status", "=", "sent")
      .execute();
    const ends_on = (await seasonEnd(tx, quote.request_id, quote)) ?? quote.ends_on;
    const lines = quoteLine.array().parse(quote.lines);
    await markSent(tx, { ...quote, lines, ends_on, valid_until }, supplier, now);
    await letters.queue(tx, quoteSent, { quote_id: id });
  });
}

/** Counts what was sent for a request in a day, withdrawn or not; the caller has locked the request. */
async function requireFewSent(tx: Transaction, request_id: string, now: Date): Promise<void> {
  const { sent } = await tx
    .selectFrom("quotes")
    .select(({ fn }) => fn.countAll<number>().as("sent"))
    .where("request_id", "=", request_id)
    .where("sent_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (sent < SENT_PER_DAY) return;
  const sentence = `Vous avez envoyé ${SENT_PER_DAY} versions à ce client en 24 heures : réessayez demain.`;
  throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence });
}

/** Takes a soumission back. Throws NOT_FOUND, INVALID_REQUEST_STATE once it is answered or expired. */
export function withdrawQuote(ports: QuotePorts, provider: Provider, id: string): Promise<Quote> {
  return changeQuote(ports, provider, { id, statuses: ["sent"] }, async (tx, { quote }, now) => {
    await tx
      .updateTable("quotes")
      .set({ status: "withdrawn", decided_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await endRenewalUnagreed(tx, quote.request_id, { status: "expired", now });
    await letters.queue(tx, quoteWithdrawn, { quote_id: id });
  });
}

/**
 * Reminds the owner, unless no letter reaches them, which is returned. Throws NOT_FOUND, THREAD_BLOCKED, and
 * INVALID_REQUEST_STATE within three days of the sending or the last reminder.
 */
export async function remindOwner(
  ports: QuotePorts,
  provider: Provider,
  id: string,
): Promise<Quote & { unreachable: Unreachable | null }> {
  const outcome: { unreachable: Unreachable | null } = { unreachable: null };
  const reminded = await changeQuote(
    ports,
    provider,
    { id, statuses: ["sent"] },
    async (tx, { quote }, now) => {
      await requireUnblocked(tx, quote.request_id);
      const last = quote.reminded_at ?? quote.sent_at;
      if (last && now.getTime() - last.getTime() < REMINDER_PAUSE_MS)
        throw new Failure(INVALID_REQUEST_STATE);
      outcome.unreachable = await unreachable(tx, quote.owner_id);
      if (outcome.unreachable) return;
      await tx
        .updateTable("quotes")
        .set({ reminded_at: now, updated_at: now })
        .where("id", "=", id)
        .execute();
      await letters.queue(tx, quoteReminded, { quote_id: id });
    },
  );
  return { ...reminded, ...outcome };
}
