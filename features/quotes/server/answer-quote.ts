import { requireUnblocked, wordsAcross } from "#features/moderation/server/index.ts";
import { CHANGES_ASKED_MAX, type Quote } from "#features/quotes/contract/index.ts";
import { DAY_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { changeQuote, type QuotePorts } from "./change-quote.ts";
import { quoteChangeAsked, quoteDeclined } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { endRenewalUnagreed } from "./renewal.ts";

/**
 * Declines a soumission; across a blocked thread without the reason. A season that was proposed again ends
 * with it. Throws NOT_FOUND, INVALID_REQUEST_STATE once it is withdrawn, answered or expired.
 */
export function declineQuote(
  ports: QuotePorts,
  owner: Owner,
  { id, reason }: { id: string; reason: string },
): Promise<Quote> {
  return changeQuote(ports, owner, { id, statuses: ["sent"] }, async (tx, { quote }, now) => {
    const told = await wordsAcross(tx, quote.request_id, reason);
    await tx
      .updateTable("quotes")
      .set({ status: "declined", reason: told, decided_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await endRenewalUnagreed(tx, quote.request_id, { status: "cancelled", now });
    await letters.queue(tx, quoteDeclined, { quote_id: id });
  });
}

/**
 * Asks for a change, the last one counting. Throws NOT_FOUND and INVALID_REQUEST_STATE as `declineQuote`,
 * THREAD_BLOCKED, and RATE_LIMIT_EXCEEDED for more changes of one soumission than a person asks.
 */
export function askChange(
  ports: QuotePorts,
  owner: Owner,
  { id, words }: { id: string; words: string },
): Promise<Quote> {
  return changeQuote(ports, owner, { id, statuses: ["sent"] }, async (tx, { quote }, now) => {
    await requireUnblocked(tx, quote.request_id);
    if (quote.changes_asked >= CHANGES_ASKED_MAX)
      throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence: ENOUGH_CHANGES });
    await tx
      .updateTable("quotes")
      .set({
        changes_asked: quote.changes_asked + 1,
        change_asked: words,
        change_asked_at: now,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, quoteChangeAsked, { quote_id: id });
  });
}

const ENOUGH_CHANGES = `Vous avez demandé ${CHANGES_ASKED_MAX} changements à cette soumission : attendez sa nouvelle version, ou refusez-la.`;
