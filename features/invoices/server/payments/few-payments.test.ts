import { expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { contractFor, invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";

const leads = leadsSetup();

test("payments of an invoice, and what takes them back, are written down thirty times a day", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  const pay = () => payInvoice(world, provider, id, { amount_cents: 1 });
  const undo = (payment_id: string) => provider.api.invoices.undoPayment({ id, payment_id });
  for (let time = 0; time < 15; time++) {
    const { payments } = await pay();
    await undo(payments.at(-1)?.id ?? "");
  }
  expect(await codeOf(pay())).toBe("RATE_LIMIT_EXCEEDED");
  await world.sql`alter table invoice_payments disable trigger user`;
  await world.sql`update invoice_payments set at = at - ${DAY_MS / 1000} * interval '1 second'`;
  await world.sql`alter table invoice_payments enable trigger user`;
  expect(await codeOf(pay())).toBe("accepted");
});
