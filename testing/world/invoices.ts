import type { Invoice, InvoiceDraft } from "#features/invoices/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Invoices what is left of a contract: work done today, due in a month, no deposit, or with these changes. */
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
