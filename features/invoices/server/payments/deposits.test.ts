import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { sheetText } from "#foundation/sheet.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();
const today = () => dayOf(leads.world.now().getTime());

/** Returns a contract of 114,98 $. */
async function concluded(changes: Parameters<typeof sendQuoteFor>[3] = {}) {
  const { world, provider, owner } = leads;
  await grantCredits(world, provider, 20);
  const request_id = await leads.ask();
  await provider.api.leads.unlock({ id: request_id });
  const { id } = await sendQuoteFor(world, provider, request_id, changes);
  return (await acceptQuoteOf(owner, id)).contract_id;
}

const deposit = (id: string, changes = {}) =>
  leads.provider.api.invoices.receiveDeposit({
    ...{ id, amount_cents: 3000, invoiced_cents: 0 },
    ...{ paid_on: today(), paid_by: "interac", note: "Confirmation CA77" },
    ...changes,
  });

test("a deposit that came before any invoice is a paid invoice of a deposit for both sides, and the rest is invoiced without it", async () => {
  const { world, provider, owner } = leads;
  const id = await concluded();
  const { data } = await deposit(id, { paid_on: addDays(today(), -2) });
  expect(data).toMatchObject({ is_deposit: true, status: "paid", total_cents: 3000, left_cents: 0 });
  const seen = (await owner.api.invoices.ofContract({ id })).data.invoices;
  expect(seen).toMatchObject([
    {
      id: data.id,
      payments: [{ amount_cents: 3000, paid_on: addDays(today(), -2), note: "Confirmation CA77" }],
    },
  ]);
  await world.runJobs();
  const letter = (await world.letters()).find(({ subject }) => subject.includes(data.number));
  expect(letter).toMatchObject({ to: owner.email });
  expect(letter?.text).toContain("a noté l\u2019acompte que vous lui avez versé");
  expect(letter?.text).not.toContain("Au plus tard le");
  expect((await provider.api.invoices.ofContract({ id })).data.next).toMatchObject({
    amount_cents: 8498,
    invoiced_cents: 3000,
  });
  const rest = await invoiceFor(world, provider, id);
  expect((data.tps_cents ?? 0) + (rest.tps_cents ?? 0)).toBe(500);
  expect((await provider.api.invoices.ofContract({ id })).data.next).toBeNull();
});

test("a deposit is undone by a row of its day, then taken back as any invoice", async () => {
  const { provider } = leads;
  const id = await concluded();
  const { data } = await deposit(id);
  const payment_id = data.payments[0]?.id ?? "";
  const undone = (await provider.api.invoices.undoPayment({ id: data.id, payment_id })).data;
  expect(undone).toMatchObject({ left_cents: 3000, payments: [{ kind: "paid" }, { kind: "undone" }] });
  const credit = { id: data.id, amount_cents: 3000, reason: "Jamais reçu.", credited_cents: 0 };
  await provider.api.invoices.credit(credit);
  expect((await provider.api.invoices.ofContract({ id })).data.next?.amount_cents).toBe(11_498);
});

test("a deposit is at most what is left to invoice, of today or before, and pressed twenty times is written once", async () => {
  const id = await concluded();
  expect(await detailsOf(deposit(id, { amount_cents: 11_499 }))).toEqual({
    fields: { amount_cents: "Il reste 114,98\u202f$ à facturer" },
  });
  expect(await detailsOf(deposit(id, { paid_on: addDays(today(), 1) }))).toEqual({
    fields: { paid_on: "Cette date est à venir" },
  });
  const both = { amount_cents: 11_499, paid_on: addDays(today(), 1) };
  expect(await detailsOf(deposit(id, both)), "both are said at once").toEqual({
    fields: { amount_cents: "Il reste 114,98\u202f$ à facturer", paid_on: "Cette date est à venir" },
  });
  const { request_id } = (await leads.provider.api.contracts.get({ id })).data;
  await leads.owner.api.threads.set({ id: request_id, blocked: true });
  expect(await codeOf(deposit(id))).toBe("VALIDATION_ERROR");
  await leads.owner.api.threads.set({ id: request_id, blocked: false });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(deposit(id))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect((await leads.owner.api.invoices.ofContract({ id })).data.invoices).toHaveLength(1);
});

test("a change of a contract says how much of its deposit was received, on its page, PDF and contract", async () => {
  const { provider, owner } = leads;
  const id = await concluded({ deposit_cents: 5000 });
  const { request_id } = (await provider.api.contracts.get({ id })).data;
  await deposit(id);
  const { id: draft } = (await provider.api.quotes.create({ id: request_id })).data;
  const { id: quote } = (await provider.api.quotes.send({ id: draft })).data;
  expect((await owner.api.quotes.get({ id: quote })).data).toMatchObject({
    ...{ deposit_cents: 5000, deposit_received_cents: 3000 },
  });
  const said = /50,00\s\$, dont 30,00\s\$ déjà versés/;
  expect(sheetText((await owner.api.contracts.preview({ id: quote })).data.sheet)).toMatch(said);
  const file = await owner.api.quotes.pdf({ id: quote });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  expect(text.join(" ").replaceAll(/\s+/g, " ")).toMatch(said);
  await acceptQuoteOf(owner, quote);
  const [version] = (await owner.api.contracts.get({ id })).data.versions;
  expect(sheetText(version?.sheet ?? { title: "", blocks: [] })).toMatch(said);
});

test("what was received of a deposit is said of the next soumission only, not once its contract was cancelled", async () => {
  const { provider, owner } = leads;
  const id = await concluded({ deposit_cents: 5000 });
  const { request_id } = (await provider.api.contracts.get({ id })).data;
  await deposit(id);
  const receivedOf = async () =>
    (await provider.api.quotes.ofRequest({ id: request_id })).data.quotes.map(
      ({ status, deposit_received_cents }) => [status, deposit_received_cents],
    );
  expect(await receivedOf()).toEqual([["accepted", 0]]);
  await provider.api.quotes.create({ id: request_id });
  expect(await receivedOf()).toContainEqual(["draft", 3000]);
  await owner.api.contracts.cancel({ id, ground: "unilateral" });
  expect(await receivedOf()).toContainEqual(["draft", 0]);
});
