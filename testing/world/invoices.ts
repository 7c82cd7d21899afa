import type { Invoice, InvoiceDraft } from "#features/invoices/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Invoices a contract: work done today, due in a month, no deposit, or with these changes. */
export async function invoiceFor(
  { now }: Pick<World, "now">,
  provider: Person,
  id: string,
  changes: Partial<InvoiceDraft> = {},
): Promise<Invoice> {
  const today = dayOf(now().getTime());
  const draft = { done_on: today, due_on: addDays(today, 30), deposit_cents: 0, work: "", ...changes };
  return (await provider.api.invoices.issue({ id, ...draft })).data;
}
