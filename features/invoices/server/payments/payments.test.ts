import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { sheetToday } from "#features/invoices/contract/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { sheetText } from "#foundation/sheet.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";
import { loadInvoice } from "../letter-invoice.ts";

const leads = leadsSetup();

/** Returns an invoice of 114,98 $ and its request. */
async function invoiced(changes: Parameters<typeof invoiceFor>[3] = {}) {
  const { world, provider, owner } = leads;
  await grantCredits(world, provider, 20);
  const request_id = await leads.ask();
  await provider.api.leads.unlock({ id: request_id });
  const { id: quote_id } = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, quote_id);
  const { id } = await invoiceFor(world, provider, contract_id, changes);
  return { id, request_id };
}

const today = () => dayOf(leads.world.now().getTime());
const year = () => Number(today().slice(0, 4));

test("several payments add up to an invoice, which is unpaid, paid in part, then paid", async () => {
  const { world, provider, owner } = leads;
  const { id, request_id } = await invoiced();
  const state = async () => {
    const { status, paid_cents, left_cents, paid_on } = (await owner.api.invoices.get({ id })).data;
    return [status, paid_cents, left_cents, paid_on];
  };
  expect(await state()).toEqual(["due", 0, 11_498, null]);
  await payInvoice(world, provider, id, { amount_cents: 5000, note: "Confirmation CA123" });
  expect(await state()).toEqual(["part", 5000, 6498, null]);
  expect((await provider.api.invoices.list({ status: "part" })).data.map((row) => row.id)).toContain(id);
  expect(await detailsOf(payInvoice(world, provider, id, { amount_cents: 6499 }))).toEqual({
    fields: { amount_cents: "Il reste 64,98\u202f$ à payer" },
  });
  const file = await owner.api.invoices.pdf({ id });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  const said = text.join(" ").replaceAll(/\s+/g, " ");
  expect(said).toContain("Virement Interac, Confirmation CA123");
  expect(said).toContain("Reste à payer (CAD) 64,98 $");
  await payInvoice(world, provider, id, { paid_by: "cheque" });
  expect(await state()).toEqual(["paid", 11_498, 0, today()]);
  expect(await codeOf(payInvoice(world, provider, id))).toBe("INVALID_REQUEST_STATE");
  const { messages } = (await owner.api.threads.messages({ id: request_id })).data;
  expect(messages.slice(-2)).toMatchObject([{ event: "invoice_paid_in_part" }, { event: "invoice_paid" }]);
  const { data } = await provider.api.invoices.register({ year: year() });
  expect(data.at(-1)).toMatchObject({
    deposit_cents: 0,
    paid_cents: 11_498,
    left_cents: 0,
    paid_on: today(),
  });
  const exported = (await owner.api.privacy.export()).data.invoice_payments;
  expect(exported).toMatchObject([
    { amount_cents: 5000, note: "Confirmation CA123" },
    { amount_cents: 6498, paid_by: "cheque" },
  ]);
});

test("an opened invoice, its PDF and its letters say what was paid, when and what is left, and how to pay only while something is", async () => {
  const { world, provider, owner } = leads;
  await provider.api.identities.set({ ...REGISTERED, payment_instructions: "Interac : paie@gagnon.example" });
  const { id } = await invoiced({ due_on: today() });
  const opened = async () =>
    sheetText(sheetToday((await owner.api.invoices.get({ id })).data)).replaceAll(/\s+/g, " ");
  const asIssued = await opened();
  expect(asIssued).toContain("Montant à payer (CAD) : 114,98 $");
  expect(asIssued).toContain("paie@gagnon.example");
  expect(asIssued).not.toContain("État de la facture");
  await payInvoice(world, provider, id, { amount_cents: 5000 });
  const inPart = await opened();
  expect(inPart).toContain("État de la facture : Payée en partie, reste à payer : 64,98 $");
  expect(inPart.indexOf("Reste à payer (CAD) : 64,98 $")).toBeLessThan(inPart.indexOf("COMMENT PAYER"));
  const letter = await loadInvoice({ ...world.ports, now: world.now }, { invoice_id: id });
  expect(sheetText(letter?.sheet ?? { title: "", blocks: [] }).replaceAll(/\s+/g, " ")).toBe(inPart);
  await payInvoice(world, provider, id);
  const paid = await opened();
  expect(paid).toContain(`État de la facture : Payée le ${formatDay(today())}`);
  expect(paid).toContain("Montant à payer (CAD) : 114,98 $");
  expect(paid).toContain("Reste à payer (CAD) : 0,00 $");
  expect(paid).not.toMatch(/comment payer|paie@gagnon/i);
  const file = await owner.api.invoices.pdf({ id });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  expect(text.join(" ")).toContain("État de la facture");
  expect(text.join(" ")).not.toContain("paie@gagnon.example");
});

test("each payment is taken back once, by a row of its day, and the others stand", async () => {
  const { world, provider, owner } = leads;
  const { id, request_id } = await invoiced();
  expect(await detailsOf(payInvoice(world, provider, id, { paid_on: addDays(today(), 1) }))).toEqual({
    fields: { paid_on: "Cette date est à venir" },
  });
  await payInvoice(world, provider, id, { amount_cents: 4000, paid_on: addDays(today(), -3) });
  const { payments } = await payInvoice(world, provider, id);
  const payment_id = payments[0]?.id ?? "";
  const other = await invoiced();
  expect(await codeOf(provider.api.invoices.undoPayment({ id: other.id, payment_id }))).toBe("NOT_FOUND");
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(provider.api.invoices.undoPayment({ id, payment_id }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(11);
  const { data } = await owner.api.invoices.get({ id });
  expect(data).toMatchObject({ status: "part", paid_cents: 7498, left_cents: 4000, paid_on: null });
  expect(data.payments.at(-1)).toMatchObject({
    ...{ kind: "undone", undoes: payment_id, amount_cents: -4000, paid_on: today() },
  });
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  expect((await owner.api.invoices.ofProperty({ id: property })).data.years).toEqual([
    { year: year(), invoiced_cents: 11_498, paid_cents: 7498 },
  ]);
  const undo = data.payments.at(-1)?.id ?? "";
  expect(await codeOf(provider.api.invoices.undoPayment({ id, payment_id: undo }))).toBe("NOT_FOUND");
});

test("when an owner says that they paid, the provider is notified once and nothing is paid until they record it", async () => {
  const { world, provider, owner } = leads;
  const { id, request_id } = await invoiced();
  expect(await codeOf((await world.signUpOwner()).api.invoices.claimPaid({ id }))).toBe("NOT_FOUND");
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(owner.api.invoices.claimPaid({ id }))),
  );
  expect(codes.every((code) => code === "accepted")).toBe(true);
  const claimed_paid_at = world.now().toISOString();
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({
    ...{ claimed_paid_at, status: "due", paid_cents: 0, left_cents: 11_498 },
  });
  const { messages } = (await provider.api.threads.messages({ id: request_id })).data;
  expect(messages.slice(-2)).toMatchObject([{ event: "invoice_sent" }, { event: "invoice_claimed_paid" }]);
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.includes("dit avoir payé"),
  );
  expect(told).toHaveLength(1);
  world.advance(MINUTE_MS);
  // Said again, it was said when it was said first.
  expect((await owner.api.invoices.claimPaid({ id })).data.claimed_paid_at).toBe(claimed_paid_at);
  await payInvoice(world, provider, id, { amount_cents: 5000 });
  expect((await owner.api.invoices.get({ id })).data).toMatchObject({
    claimed_paid_at: null,
    status: "part",
  });
  await owner.api.invoices.claimPaid({ id });
  await payInvoice(world, provider, id);
  expect(await codeOf(owner.api.invoices.claimPaid({ id }))).toBe("INVALID_REQUEST_STATE");
});

test("an owner takes back that they paid, until a payment is recorded; a letter that waits does not leave", async () => {
  const { world, provider, owner } = leads;
  const { id } = await invoiced();
  await owner.api.invoices.claimPaid({ id });
  expect(await codeOf((await world.signUpOwner()).api.invoices.takeBackClaim({ id }))).toBe("NOT_FOUND");
  for (const _ of [1, 2])
    expect((await owner.api.invoices.takeBackClaim({ id })).data.claimed_paid_at).toBeNull();
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.includes("dit avoir payé"),
  );
  expect(told).toHaveLength(0);
  await owner.api.invoices.claimPaid({ id });
  await payInvoice(world, provider, id);
  expect((await owner.api.invoices.takeBackClaim({ id })).data).toMatchObject({ status: "paid" });
});

test("a provider is not notified of a claimed payment once a credit note has settled the invoice", async () => {
  const { world, provider, owner } = leads;
  const { id } = await invoiced();
  await owner.api.invoices.claimPaid({ id });
  await provider.api.invoices.credit({ id, amount_cents: 11_498, reason: "Rabais.", credited_cents: 0 });
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.includes("dit avoir payé"),
  );
  expect(told).toEqual([]);
});

test("a payment sent twice counts once, and twenty at once never exceed the invoice", async () => {
  const { provider } = leads;
  const { id } = await invoiced();
  const pay = (amount_cents: number) =>
    provider.api.invoices.recordPayment({
      ...{ id, paid_cents: 0, amount_cents, paid_on: today(), paid_by: "cash", note: "" },
    });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(pay(11_498))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ paid_cents: 11_498 });
});

test("a payment in part that is sent twice counts once", async () => {
  const { provider } = leads;
  const { id } = await invoiced();
  const pay = () =>
    provider.api.invoices.recordPayment({
      ...{ id, paid_cents: 0, amount_cents: 3000, paid_on: today(), paid_by: "cash", note: "" },
    });
  const codes = [await codeOf(pay()), await codeOf(pay())];
  expect(codes).toEqual(["accepted", "INVALID_REQUEST_STATE"]);
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ paid_cents: 3000 });
});

test("an invoice was paid on the day of the last payment that was not taken back", async () => {
  const { world, provider } = leads;
  const { id } = await invoiced();
  const { payments } = await payInvoice(world, provider, id);
  await provider.api.invoices.undoPayment({ id, payment_id: payments[0]?.id ?? "" });
  const { paid_on } = await payInvoice(world, provider, id, { paid_on: addDays(today(), -2) });
  expect(paid_on).toBe(addDays(today(), -2));
});

test("an invoice paid in part is late for what is left, and its reminder says how much that is", async () => {
  const { world, provider, owner } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const { id, request_id } = await invoiced({ due_on: today() });
  await payInvoice(world, provider, id, { amount_cents: 10_000 });
  const unpaid = async () => (await owner.api.requests.get({ id: request_id })).data.unpaid_invoices;
  expect(await unpaid()).toMatchObject([{ id, left_cents: 1498, due_on: today() }]);
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update invoices set issued_on = issued_on - 2, due_on = due_on - 2 where id = ${id}`;
  });
  const list = await provider.api.invoices.list({});
  expect(list).toMatchObject({ late_cents: 1498 });
  for (const status of ["late", "part"] as const)
    expect((await provider.api.invoices.list({ status })).data.map((row) => row.id)).toContain(id);
  await addJob(world.db, "invoices.remind", {});
  await world.runJobs();
  const [letter] = (await world.letters()).filter(({ to }) => to === owner.email);
  expect(letter?.subject).toContain("est échue");
  expect(letter?.text.replaceAll(/\s/g, " ")).toContain("14,98 $");
  await payInvoice(world, provider, id);
  expect((await provider.api.invoices.get({ id })).data.status).toBe("paid");
});

test("a credit note after a payment in part settles an invoice, and only what was paid counts as paid", async () => {
  const { world, provider, owner } = leads;
  const { id, request_id } = await invoiced();
  await payInvoice(world, provider, id, { amount_cents: 5000 });
  await provider.api.invoices.credit({ id, amount_cents: 6498, reason: "Rabais.", credited_cents: 0 });
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ status: "paid", paid_on: today() });
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  const { years } = (await owner.api.invoices.ofProperty({ id: property })).data;
  expect(years).toEqual([{ year: year(), invoiced_cents: 5000, paid_cents: 5000 }]);
});

test("each invoice says how to pay: as its provider wrote it, else as the contract does", async () => {
  const { provider, owner } = leads;
  const before = await invoiced();
  // Until then it repeats the contract.
  const terms = "Selon le contrat : Payable à la fin des travaux.";
  expect((await owner.api.invoices.get({ id: before.id })).data.sheet.blocks).toContainEqual({
    kind: "paragraph",
    text: terms,
  });
  const payment_instructions = "Interac : paie@gagnon.example\nChèque à l'ordre de 9123-4567 Québec inc.";
  await provider.api.identities.set({ ...REGISTERED, payment_instructions });
  expect((await provider.api.identities.get()).data).toMatchObject({ payment_instructions });
  const { id } = await invoiced();
  const { sheet } = (await owner.api.invoices.get({ id })).data;
  expect(sheet.blocks).toContainEqual({ kind: "paragraph", text: payment_instructions });
  const file = await owner.api.invoices.pdf({ id });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  expect(text.join(" ")).toContain("paie@gagnon.example");
});

test("a provider may read the register of a year that has only credit notes", async () => {
  const { world, provider } = leads;
  const { id } = await invoiced();
  const last = year() - 1;
  await world.sql`update invoice_counters set year = ${last} where provider_id = ${provider.id}`;
  await provider.api.invoices.credit({ id, amount_cents: 100, reason: "Rabais.", credited_cents: 0 });
  expect((await provider.api.invoices.list({})).years).toEqual([year(), last]);
});
