import {
  none,
  oncePerWorld,
  ownersOwn,
  PROVIDER_MEETS_OWNER,
  PROVIDERS,
  type Row,
  row,
} from "#testing/world/access-row.ts";
import type { AccessWorld } from "#testing/world/access-world.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

/** A contract and its invoice are of their two people. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const ITS_PROVIDERS = ["UNAUTHORIZED", "PROVIDER_ONLY", "PROVIDER_ONLY", "ok", "NOT_FOUND"] as const;
/** The lead is unlocked: the two know each other. */
const INTRODUCED = { owner: "provider", provider: "owner" } as const;

/** Makes something of a contract, once for all callers of a row. */
const shared = <Made>(make: (w: AccessWorld, contract_id: string) => Promise<Made>) =>
  oncePerWorld(async (w) => make(w, await contractOf(w)));

async function contractOf(w: AccessWorld): Promise<string> {
  const request = await w.fresh.unlocked();
  const { id } = await sendQuoteFor(w, w.people.provider, request.id);
  return (await acceptQuoteOf(w.people.owner, id)).contract_id;
}

const today = (w: AccessWorld) => w.now().toISOString().slice(0, 10);
const contract = shared(async (_, id) => ({ id }));
const toInvoice = shared(async (w, id) => ({
  ...{ id, amount_cents: 1000, invoiced_cents: 0, deposit_cents: 0, work: "" },
  done_on: today(w),
  due_on: today(w),
}));
const toReceive = shared(async (w, id) => ({
  ...{ id, amount_cents: 1000, invoiced_cents: 0 },
  ...{ paid_on: today(w), paid_by: "interac", note: "" },
}));
const issued = () => shared(async (w, id) => ({ id: (await invoiceFor(w, w.people.provider, id)).id }));
const toCredit = shared(async (w, id) => ({
  id: (await invoiceFor(w, w.people.provider, id)).id,
  ...{ amount_cents: 100, reason: "Une fenêtre oubliée.", credited_cents: 0 },
}));
const toPay = shared(async (w, id) => ({
  id: (await invoiceFor(w, w.people.provider, id)).id,
  ...{ amount_cents: 100, paid_cents: 0, paid_on: today(w), paid_by: "interac", note: "" },
}));
const paid = shared(async (w, contract_id) => {
  const { id } = await invoiceFor(w, w.people.provider, contract_id);
  const { payments } = await payInvoice(w, w.people.provider, id, { amount_cents: 100 });
  return { id, payment_id: payments[0]?.id ?? "" };
});
const toRefund = shared(async (w, contract_id) => {
  const { provider } = w.people;
  const { id, total_cents } = await invoiceFor(w, provider, contract_id);
  await payInvoice(w, provider, id, { amount_cents: 100 });
  await provider.api.invoices.credit({
    id,
    amount_cents: total_cents,
    reason: "Annulée.",
    credited_cents: 0,
  });
  return { id, amount_cents: 100, paid_cents: 100, paid_on: today(w), paid_by: "interac", note: "" };
});
const creditNote = shared(async (w, contract_id) => {
  const { id } = await invoiceFor(w, w.people.provider, contract_id);
  const credit = { id, amount_cents: 100, reason: "Une fenêtre oubliée.", credited_cents: 0 };
  const { credit_notes } = (await w.people.provider.api.invoices.credit(credit)).data;
  return { id: credit_notes[0]?.id ?? "" };
});

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

export const invoicesRows: readonly Row[] = [
  // The next invoice names its client to its provider.
  row("GET /contracts/{id}/invoices", contract, ITS_TWO, PROVIDER_MEETS_OWNER),
  row("POST /contracts/{id}/invoices", toInvoice, ITS_PROVIDERS, INTRODUCED),
  row("POST /contracts/{id}/deposit", toReceive, ITS_PROVIDERS, INTRODUCED),
  row("GET /invoices/{id}", issued(), ITS_TWO, INTRODUCED),
  row("GET /invoices/{id}/pdf", issued(), ITS_TWO),
  row("GET /credit-notes/{id}/pdf", creditNote, ITS_TWO),
  row("POST /invoices/{id}/credit-notes", toCredit, ITS_PROVIDERS, INTRODUCED),
  row("POST /invoices/{id}/payments", toPay, ITS_PROVIDERS, INTRODUCED),
  row("POST /invoices/{id}/refunds", toRefund, ITS_PROVIDERS, INTRODUCED),
  row("POST /invoices/{id}/claim", issued(), ownersOwn("NOT_FOUND"), INTRODUCED),
  row("DELETE /invoices/{id}/claim", issued(), ownersOwn("NOT_FOUND"), INTRODUCED),
  row("POST /invoices/{id}/payments/{payment_id}/undo", paid, ITS_PROVIDERS, INTRODUCED),
  row("GET /provider/invoices", none, PROVIDERS, INTRODUCED),
  row("GET /provider/invoices/register", () => ({ year: 2026 }), PROVIDERS, INTRODUCED),
  row("GET /provider/books/sales", () => YEAR, PROVIDERS, INTRODUCED),
  row("GET /provider/books/received", () => YEAR, PROVIDERS, INTRODUCED),
  row("GET /provider/invoices/reminders", none, PROVIDERS),
  row("PUT /provider/invoices/reminders", () => ({ is_on: true }), PROVIDERS),
  row("GET /properties/{id}/documents", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
];
