import { createQuote, updateDraft } from "#features/quotes/server/drafts.ts";
import { sendQuote } from "#features/quotes/server/send-quote.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { DemoQuote } from "../content/types.ts";
import { contextAt } from "./context-at.ts";

/** Sends a soumission for an unlocked request at a moment of the past; the work begins ten days later. */
export async function sendQuoteAt(
  ports: Ports,
  provider: Provider,
  { request_id, lines, notes }: Pick<DemoQuote, "lines" | "notes"> & { request_id: string },
  at: Date,
): Promise<void> {
  const then = contextAt(ports, at);
  const { id, discount_cents, deposit_cents, terms } = await createQuote(then, provider, request_id);
  await updateDraft(then, provider, {
    id,
    lines: [...lines],
    notes,
    discount_cents,
    deposit_cents,
    terms,
    starts_on: addDays(dayOf(at.getTime()), 10),
    ends_on: null,
    valid_until: null,
  });
  await sendQuote(then, provider, id);
}
