import type { Quote } from "#features/quotes/contract/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import { changeQuote, type QuotePorts } from "./change-quote.ts";
import { quoteChangeAsked, quoteDeclined } from "./events.ts";
import { letters } from "./letters/index.gen.ts";

/** Declines a soumission. Throws NOT_FOUND, INVALID_REQUEST_STATE once it is withdrawn, answered or expired. */
export function declineQuote(
  ports: QuotePorts,
  owner: Owner,
  { id, reason }: { id: string; reason: string },
): Promise<Quote> {
  return changeQuote(ports, owner, { id, statuses: ["sent"] }, async (tx, _, now) => {
    await tx
      .updateTable("quotes")
      .set({ status: "declined", reason, decided_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, quoteDeclined, { quote_id: id });
  });
}

/** Asks for a change, the last one counting. Throws NOT_FOUND, INVALID_REQUEST_STATE as `declineQuote`. */
export function askChange(
  ports: QuotePorts,
  owner: Owner,
  { id, words }: { id: string; words: string },
): Promise<Quote> {
  return changeQuote(ports, owner, { id, statuses: ["sent"] }, async (tx, _, now) => {
    await tx
      .updateTable("quotes")
      .set({ change_asked: words, updated_at: now })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, quoteChangeAsked, { quote_id: id });
  });
}
