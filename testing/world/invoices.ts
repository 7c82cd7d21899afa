import type { Invoice, InvoiceDraft, PaymentDraft } from "#features/invoices/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { grantCredits } from "./credits.ts";
import type { Leads } from "./leads.ts";
import type { Person } from "./person.ts";
import { acceptQuoteOf, sendQuoteFor } from "./quotes.ts";
import type { World } from "./world.ts";

/**
 * Invoices what is left of a contract: work done today, due in a month, no deposit, or with these changes.
 */
export async function invoiceFor(
  { now }: Pick<World, "now">,
  provider: Person,
  id: string,
  changes: Partial<InvoiceDraft> = {},
): Promise<Invoice> {
  const today = dayOf(now().getTime());
  const { next } = (await provider.api.invoices.ofContract({ id })).data;
  // Refused where nothing is left.
  const { amount_cents, invoiced_cents } = next ?? { amount_cents: 1, invoiced_cents: 0 };
  const due_on = addDays(today, 30);
  const draft = { amount_cents, done_on: today, due_on, deposit_cents: 0, work: "", ...changes };
  return (await provider.api.invoices.issue({ id, invoiced_cents, ...draft })).data;
}

/** Writes down a payment of an invoice: all that is left, today, by Interac, or with these changes. */
export async function payInvoice(
  { now }: Pick<World, "now">,
  provider: Person,
  id: string,
  changes: Partial<PaymentDraft> = {},
): Promise<Invoice> {
  const { left_cents, paid_cents } = (await provider.api.invoices.get({ id })).data;
  // Refused where nothing is left.
  const draft: PaymentDraft = {
    ...{ amount_cents: Math.max(1, left_cents), note: "", paid_by: "interac" },
    paid_on: dayOf(now().getTime()),
    ...changes,
  };
  return (await provider.api.invoices.recordPayment({ id, paid_cents, ...draft })).data;
}

/** Moves the days of an invoice so far into the past, which nothing of the product does. */
export async function moveInvoice({ sql }: Pick<World, "sql">, id: string, days: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update invoices set issued_on = issued_on - ${days}::int, due_on = due_on - ${days}::int where id = ${id}`;
  });
}

/**
 * Concludes a contract of 100,00 $ before taxes, or with these changes, of a new request of the leads' owner.
 */
export async function contractFor(
  { world, provider, owner, ask }: Leads,
  changes: Parameters<typeof sendQuoteFor>[3] = {},
): Promise<{ request_id: string; contract_id: string }> {
  await grantCredits(world, provider, 20);
  const request_id = await ask();
  await provider.api.leads.unlock({ id: request_id });
  const { id } = await sendQuoteFor(world, provider, request_id, changes);
  const { contract_id } = await acceptQuoteOf(owner, id);
  return { request_id, contract_id };
}
