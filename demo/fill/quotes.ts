import { DUE_DAYS } from "#features/invoices/contract/index.ts";
import { issueInvoice } from "#features/invoices/server/issue-invoice.ts";
import { recordPayment } from "#features/invoices/server/payments/record-payment.ts";
import { readContractInvoices } from "#features/invoices/server/read-invoices.ts";
import { acceptQuote, previewContract } from "#features/quotes/server/contracts/accept-quote.ts";
import { sendQuote } from "#features/quotes/server/send-quote.ts";
import { createQuote, updateDraft } from "#features/quotes/server/writing/drafts.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { seasonToAsk, type YearlySeason } from "#foundation/season/season.ts";
import type { Owner, Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { DemoQuote } from "../content/types.ts";
import { contextAt } from "./context-at.ts";

/** Between a soumission and the work: less than until the invoice, which follows the work by a day. */
const DAYS_TO_WORK = 6;

/** Sends a soumission for an unlocked request at a moment of the past. Returns its id. */
export async function sendQuoteAt(
  ports: Ports,
  provider: Provider,
  {
    request_id,
    lines,
    notes,
    season,
  }: Pick<DemoQuote, "lines" | "notes"> & { request_id: string; season: YearlySeason | null },
  at: Date,
): Promise<string> {
  const then = contextAt(ports, at);
  const soon = addDays(dayOf(at.getTime()), DAYS_TO_WORK);
  const { id, discount_cents, discount_rate, deposit_cents, deposit_rate, terms } = await createQuote(
    then,
    provider,
    request_id,
  );
  await updateDraft(then, provider, {
    id,
    lines: lines.map((line) => ({ ...line, is_untaxed: false })),
    notes,
    discount_cents,
    discount_rate,
    deposit_cents,
    deposit_rate,
    terms,
    starts_on: season ? seasonToAsk(season, soon).starts_on : soon,
    ends_on: null,
    valid_until: null,
  });
  await sendQuote(then, provider, { id });
  return id;
}

/** Accepts a soumission at a moment of the past. Returns the contract's id. */
export async function acceptQuoteAt(ports: Ports, owner: Owner, id: string, at: Date): Promise<string> {
  const then = contextAt(ports, at);
  const { sha256 } = await previewContract(then, owner, { id, options: [] });
  const consents = { content: true, price: true, rights: true } as const;
  const accepted = await acceptQuote(then, owner, {
    id,
    options: [],
    sha256,
    consents,
    address: "127.0.0.1",
  });
  return accepted.contract_id;
}

/** Invoices a contract at a moment of the past, due in thirty days, and marks it as paid where it was. */
export async function invoiceAt(
  ports: Ports,
  provider: Provider,
  { contract_id, work, paid_after_days }: { contract_id: string; work: string; paid_after_days?: number },
  at: Date,
): Promise<void> {
  const then = contextAt(ports, at);
  const today = dayOf(at.getTime());
  const { next } = await readContractInvoices(ports.db, provider, contract_id, at);
  if (!next) throw new Error("nothing is left to invoice");
  const { amount_cents, invoiced_cents } = next;
  const { id, left_cents, paid_cents } = await issueInvoice(then, provider, {
    ...{ id: contract_id, work, amount_cents, invoiced_cents, deposit_cents: 0 },
    done_on: addDays(today, -1),
    due_on: addDays(today, DUE_DAYS),
  });
  if (paid_after_days === undefined) return;
  const paidAt = new Date(at.getTime() + paid_after_days * DAY_MS);
  const paid_on = dayOf(paidAt.getTime());
  await recordPayment(contextAt(ports, paidAt), provider, {
    ...{ id, paid_on, paid_cents, paid_by: "interac", note: "" },
    amount_cents: left_cents,
  });
}
