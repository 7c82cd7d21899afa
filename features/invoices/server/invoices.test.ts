import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { DUE_DAYS_MAX, formatNumber } from "#features/invoices/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { contractFor, invoiceFor, moveInvoice, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import type { Person } from "#testing/world/person.ts";
import { REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();

/** The trade name of a numbered company, then the legal one. */
const nameOf = async ({ api }: Person) =>
  `${(await api.profiles.get()).data.provider?.business_name} (${REGISTERED.legal_name})`;

const today = () => dayOf(leads.world.now().getTime());
const year = () => Number(today().slice(0, 4));
const first = () => formatNumber("invoice", { year: year(), number: 1 });

test("a provider invoices a contract with what was done and when, less the deposit, and the owner gets it", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads, { deposit_cents: 3000, starts_on: today() });
  const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
  expect(next).toMatchObject({
    done_on: today(),
    // « Payable à la fin des travaux »
    ...{ due_on: today(), is_due_by_terms: true, done_from: today() },
    // Agreed, not yet received.
    deposit_cents: 0,
    agreed_deposit_cents: 3000,
    total_cents: 11_498,
  });
  expect((await owner.api.invoices.ofContract({ id: contract_id })).data).toEqual({
    invoices: [],
    next: null,
  });
  const invoice = await invoiceFor(world, provider, contract_id, {
    deposit_cents: 3000,
    work: "Vitres des deux étages.",
  });
  expect(invoice).toMatchObject({
    number: first(),
    status: "due",
    total_cents: 11_498,
    left_cents: 8498,
    tps_cents: 500,
    tvq_cents: 998,
  });
  expect((await owner.api.invoices.get({ id: invoice.id })).data).toEqual(invoice);
  const file = await owner.api.invoices.pdf({ id: invoice.id });
  expect(file.name).toBe(`facture-${first()}.pdf`);
  const bytes = Buffer.from(await file.arrayBuffer());
  for (const mark of ["/MarkInfo", "/StructTreeRoot", "/Lang (fr-CA)", "/FontFile"])
    expect(bytes.toString("latin1")).toContain(mark);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  const said = text.join(" ").replaceAll(/\s+/g, " ").replaceAll("’", "'");
  for (const words of [
    `Facture ${first()}`,
    REGISTERED.legal_name,
    "Vitres des deux étages.",
    "TPS (5 %), nº 123456789 RT0001",
    "−30,00 $",
    "84,98 $",
  ])
    expect(said).toContain(words);
  await world.runJobs();
  const [letter] = (await world.letters()).filter(({ subject }) => subject.startsWith("Facture"));
  expect(letter).toMatchObject({
    to: owner.email,
    subject: `Facture ${first()} de ${await nameOf(provider)}`,
  });
  expect(letter?.attachments?.map(({ name }) => name)).toEqual([
    `facture-${first()}.pdf`,
    `facture-${first()}.txt`,
  ]);
  await provider.api.invoices.credit({
    id: invoice.id,
    amount_cents: 1498,
    reason: "Une vitre oubliée.",
    credited_cents: 0,
  });
  await world.runJobs();
  expect((await world.letters())[0]?.attachments?.map(({ name }) => name)).toEqual([
    `note-de-credit-N-${year()}-0001.pdf`,
    `note-de-credit-N-${year()}-0001.txt`,
  ]);
  const { messages } = (await owner.api.threads.messages({ id: request_id })).data;
  expect(messages.slice(-2)).toMatchObject([
    { kind: "system", event: "invoice_sent", document: first() },
    { kind: "system", event: "credit_note_sent", document: `N-${year()}-0001` },
  ]);
});

test("a contract is invoiced in parts, its deposit first, and the last part brings each tax to the cent", async () => {
  const { world, provider, owner } = leads;
  const { contract_id } = await contractFor(leads, { deposit_cents: 3333 });
  const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
  expect(next).toMatchObject({ amount_cents: 11_498, invoiced_cents: 0, agreed_deposit_cents: 3333 });
  const deposit = await invoiceFor(world, provider, contract_id, { amount_cents: 3333, done_on: null });
  expect(deposit).toMatchObject({ total_cents: 3333, done_on: null, deposit_cents: 0, left_cents: 3333 });
  const file = await owner.api.invoices.pdf({ id: deposit.id });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  const said = text.join(" ").replaceAll(/\s+/g, " ");
  expect(said).toContain(`Facture d'acompte ${deposit.number}`.replace("'", "’"));
  expect(said).toContain("Acompte sur le prix convenu, 114,98 $");
  expect(deposit.is_deposit).toBe(true);
  expect(said).not.toContain("Travaux faits le");
  const rest = (await provider.api.invoices.ofContract({ id: contract_id })).data.next;
  expect(rest).toMatchObject({ amount_cents: 8165, invoiced_cents: 3333, deposit_cents: 0 });
  expect(await detailsOf(invoiceFor(world, provider, contract_id, { amount_cents: 8166 }))).toEqual({
    fields: { amount_cents: "Il reste 81,65\u202f$ à facturer" },
  });
  const last = await invoiceFor(world, provider, contract_id);
  const sum = (of: "subtotal_cents" | "tps_cents" | "tvq_cents") => (deposit[of] ?? 0) + (last[of] ?? 0);
  expect([sum("subtotal_cents"), sum("tps_cents"), sum("tvq_cents")]).toEqual([10_000, 500, 998]);
  expect((await provider.api.invoices.ofContract({ id: contract_id })).data.next).toBeNull();
  const more = { invoiced_cents: 11_498, amount_cents: 1, deposit_cents: 0, work: "" };
  const days = { done_on: today(), due_on: today() };
  expect(await codeOf(provider.api.invoices.issue({ id: contract_id, ...more, ...days }))).toBe(
    "INVALID_REQUEST_STATE",
  );
  await provider.api.invoices.credit({
    ...{ id: last.id, amount_cents: 1000, reason: "Rabais.", credited_cents: 0 },
  });
  expect((await provider.api.invoices.ofContract({ id: contract_id })).data.next).toMatchObject({
    amount_cents: 1000,
    invoiced_cents: 10_498,
  });
});

test("a provider is still to receive the total less the deposits", async () => {
  const { world, provider } = leads;
  const due = async () => (await provider.api.invoices.list({})).due_cents;
  const before = await due();
  const { contract_id } = await contractFor(leads);
  await invoiceFor(world, provider, contract_id, { deposit_cents: 1498 });
  expect((await due()) - before).toBe(10_000);
});

test("an invoice begins with the due date that the contract's terms say", async () => {
  const { provider } = leads;
  const { contract_id } = await contractFor(leads, { terms: "Payable dans les 30 jours, par virement." });
  const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
  expect(next).toMatchObject({ due_on: addDays(today(), 30), is_due_by_terms: false });
});

test("a cancelled contract is not invoiced, and its thread says that it is cancelled", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  const { messages } = (await provider.api.threads.messages({ id: request_id })).data;
  expect(messages.at(-1)).toMatchObject({ kind: "system", event: "contract_cancelled" });
  expect((await provider.api.invoices.ofContract({ id: contract_id })).data.next).toBeNull();
  expect(await codeOf(invoiceFor(world, provider, contract_id))).toBe("INVALID_REQUEST_STATE");
});

test("an invoice has the taxes of the business at its issue, and never more than the contract agreed", async () => {
  const { world, provider } = leads;
  const taxed = await contractFor(leads);
  await provider.api.identities.set({ ...REGISTERED, is_tax_registered: false });
  const untaxed = await contractFor(leads);
  expect(await invoiceFor(world, provider, taxed.contract_id)).toMatchObject({
    tps_cents: null,
    total_cents: 10_000,
  });
  await provider.api.identities.set(REGISTERED);
  expect(await detailsOf(invoiceFor(world, provider, untaxed.contract_id))).toMatchObject({
    fields: { identity: expect.stringContaining("conclu sans taxes") },
  });
  expect(
    await detailsOf(
      invoiceFor(world, provider, untaxed.contract_id, {
        done_on: addDays(today(), 1),
        due_on: addDays(today(), -1),
        deposit_cents: 20_000,
      }),
    ),
  ).toMatchObject({
    fields: { done_on: expect.any(String), due_on: expect.any(String), deposit_cents: expect.any(String) },
  });
  const late = invoiceFor(world, provider, untaxed.contract_id, {
    due_on: addDays(today(), DUE_DAYS_MAX + 1),
  });
  expect(await detailsOf(late)).toMatchObject({ fields: { due_on: expect.any(String) } });
});

test("a provider finds invoices by status and year, and reads the register of the year", async () => {
  const { world, provider } = leads;
  const [late, paid] = [await contractFor(leads), await contractFor(leads)];
  const { id } = await invoiceFor(world, provider, late.contract_id, { due_on: today() });
  const second = await invoiceFor(world, provider, paid.contract_id);
  await payInvoice(world, provider, second.id, { paid_by: "cheque" });
  await provider.api.invoices.credit({ id, amount_cents: 1498, reason: "Retard.", credited_cents: 0 });
  // On its due day it is not late.
  expect(await provider.api.invoices.list({ status: "late" })).toMatchObject({ total: 0, late_cents: 0 });
  await moveInvoice(world, id, 2);
  const list = await provider.api.invoices.list({});
  expect(list).toMatchObject({ total: 2, years: [year()], due_cents: 10_000, late_cents: 10_000 });
  for (const [status, found] of [
    ["late", id],
    ["paid", second.id],
  ] as const)
    expect((await provider.api.invoices.list({ status, year: year() })).data.map((row) => row.id)).toEqual([
      found,
    ]);
  expect((await provider.api.invoices.list({ status: "credited" })).data).toEqual([]);
  const { data } = await provider.api.invoices.register({ year: year() });
  expect(data.map(({ number, total_cents, tps_cents }) => [number[0], total_cents, tps_cents])).toEqual([
    ["F", 11_498, 500],
    ["F", 11_498, 500],
    ["N", -1498, -65],
  ]);
  expect(data.map(({ paid_on }) => paid_on)).toEqual([null, second.issued_on, null]);
});

test("an owner finds a property's contracts and invoices with the sums of the year", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await provider.api.invoices.credit({ id, amount_cents: 1000, reason: "Rabais.", credited_cents: 0 });
  await payInvoice(world, provider, id);
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  const { data } = await owner.api.invoices.ofProperty({ id: property });
  expect(data.invoices.map((invoice) => invoice.id)).toEqual([id]);
  expect(data.contracts).toMatchObject([{ id: contract_id, business_name: await nameOf(provider) }]);
  expect(data.years).toEqual([{ year: year(), invoiced_cents: 10_498, paid_cents: 10_498 }]);
});

test("a contract is over once its work is done, and all of it invoiced and paid", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  const isOver = async () => [
    (await owner.api.contracts.get({ id: contract_id })).data.is_carried_out,
    (await owner.api.invoices.ofProperty({ id: property })).data.contracts[0]?.is_carried_out,
  ];
  await owner.api.requests.complete({ id: request_id });
  expect(await isOver()).toEqual([false, false]);
  const { id } = await invoiceFor(world, provider, contract_id);
  expect(await isOver()).toEqual([false, false]);
  await payInvoice(world, provider, id);
  expect(await isOver()).toEqual([true, true]);
});

const nextOf = async (id: string) => (await leads.provider.api.invoices.ofContract({ id })).data.next;

test("work that is still to come is payable once it ends, and its day is not written yet", async () => {
  const [starts_on, ends_on] = [addDays(today(), 11), addDays(today(), 21)];
  const { contract_id } = await contractFor(leads, { starts_on, ends_on });
  expect(await nextOf(contract_id)).toMatchObject({ done_on: null, due_on: ends_on });
  const oneDay = await contractFor(leads, { starts_on });
  expect(await nextOf(oneDay.contract_id)).toMatchObject({ done_on: null, due_on: starts_on });
});

test("no work is done before the contract was concluded, or before its own first day", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const yesterday = addDays(today(), -1);
  const refused = await detailsOf(invoiceFor(world, provider, contract_id, { done_on: yesterday }));
  expect(refused).toEqual({ fields: { done_on: expect.stringContaining("début du contrat") } });
  const { id } = await invoiceFor(world, provider, contract_id, { done_on: today() });
  await provider.api.invoices.credit({ id, amount_cents: 577, reason: "Rabais.", credited_cents: 0 });
  await payInvoice(world, provider, id, { amount_cents: 2050 });
  const { data } = await provider.api.invoices.register({ year: year() });
  const [line, note] = data.slice(-2);
  expect(line).toMatchObject({ credited_cents: 577, left_cents: 11_498 - 577 - 2050, corrects: null });
  expect(note).toMatchObject({ credited_cents: null, corrects: line?.number });
});

test("work that ends in years is proposed to be paid in a year at most, which an invoice may say", async () => {
  const ends_on = addDays(today(), 2 * DUE_DAYS_MAX);
  const { contract_id } = await contractFor(leads, { starts_on: addDays(today(), 11), ends_on });
  const due_on = addDays(today(), DUE_DAYS_MAX);
  expect(await nextOf(contract_id)).toMatchObject({ done_on: null, due_on });
  const invoice = await invoiceFor(leads.world, leads.provider, contract_id, { due_on });
  expect(invoice.due_on).toBe(due_on);
});

test("work that has a day by which it is payable keeps it, wherever its days are", async () => {
  const starts_on = addDays(today(), 11);
  const terms = "Payable dans les 30 jours, par virement.";
  const { contract_id } = await contractFor(leads, { starts_on, terms });
  expect(await nextOf(contract_id)).toMatchObject({ done_on: null, due_on: addDays(today(), 30) });
});

test("invoicing shows that a change of the contract waits for the client's answer", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  expect(await nextOf(contract_id)).toMatchObject({ waiting_change_cents: null });
  const { id } = await sendQuoteFor(world, provider, request_id, { notes: "Une fenêtre de plus." });
  expect(await nextOf(contract_id)).toMatchObject({ waiting_change_cents: 11_498 });
  await owner.api.quotes.decline({ id, reason: "" });
  expect(await nextOf(contract_id)).toMatchObject({ waiting_change_cents: null });
  await invoiceFor(world, provider, contract_id);
  expect(await nextOf(contract_id)).toBeNull();
});
