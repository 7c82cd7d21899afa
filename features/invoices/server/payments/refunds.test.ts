import { expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { contractFor, invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";

const leads = leadsSetup();

const today = () => dayOf(leads.world.now().getTime());

/** An invoice of 114,98 $ that was paid in part before it was credited as a whole. */
async function creditedAfter(paid_cents: number, changes: Parameters<typeof invoiceFor>[3] = {}) {
  const { world, provider } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id, number } = await invoiceFor(world, provider, contract_id, changes);
  if (paid_cents > 0) await payInvoice(world, provider, id, { amount_cents: paid_cents });
  const credit = { id, amount_cents: 11_498, reason: "Travaux annulés.", credited_cents: 0 };
  await provider.api.invoices.credit(credit);
  return { id, number, request_id };
}

const refund = (id: string, changes: { amount_cents?: number; paid_cents?: number; paid_on?: string } = {}) =>
  leads.provider.api.invoices.recordRefund({
    ...{ id, amount_cents: 5000, paid_cents: 5000, paid_on: today(), paid_by: "cheque", note: "Nº 12" },
    ...changes,
  });

const refundTasks = async (request_id: string) =>
  (await leads.provider.api.tasks.list()).data.filter(
    (task) => task.kind === "refund_client" && task.request_id === request_id,
  );

test("payments of a credited invoice wait to be refunded until its provider records the refund", async () => {
  const { provider, owner } = leads;
  const { id, request_id } = await creditedAfter(5000);
  expect((await owner.api.invoices.get({ id })).data).toMatchObject({ to_refund_cents: 5000, left_cents: 0 });
  expect(await refundTasks(request_id)).toMatchObject([{ amount_cents: 5000 }]);
  const listed = async () => (await provider.api.invoices.list({})).data.find((row) => row.id === id);
  expect(await listed()).toMatchObject({ to_refund_cents: 5000 });
  await refund(id, { amount_cents: 2000 });
  expect(await refundTasks(request_id)).toMatchObject([{ amount_cents: 3000 }]);
  await refund(id, { amount_cents: 3000, paid_cents: 3000 });
  expect(await refundTasks(request_id)).toEqual([]);
  const { data } = await owner.api.invoices.get({ id });
  expect(data).toMatchObject({ to_refund_cents: 0, paid_cents: 0, status: "credited" });
  expect(data.payments.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ["paid", 5000],
    ["refunded", -2000],
    ["refunded", -3000],
  ]);
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  expect((await owner.api.invoices.ofProperty({ id: property })).data.years).toEqual([]);
});

test("no more is refunded than is owed, nothing on a day to come, and what was sent twice counts once", async () => {
  const { id } = await creditedAfter(5000);
  expect(await detailsOf(refund(id, { amount_cents: 5001 }))).toEqual({
    fields: { amount_cents: "Il reste 50,00\u202f$ à rembourser" },
  });
  expect(await detailsOf(refund(id, { paid_on: addDays(today(), 1) }))).toEqual({
    fields: { paid_on: "Cette date est à venir" },
  });
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(refund(id))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(11);
  // Nothing is owed any more, which is not too much of something.
  expect(await codeOf(refund(id, { amount_cents: 1, paid_cents: 0 }))).toBe("INVALID_REQUEST_STATE");
});

test("a refund in part that is sent twice counts once", async () => {
  const { provider } = leads;
  const { id } = await creditedAfter(5000);
  const codes = [
    await codeOf(refund(id, { amount_cents: 2000 })),
    await codeOf(refund(id, { amount_cents: 2000 })),
  ];
  expect(codes).toEqual(["accepted", "INVALID_REQUEST_STATE"]);
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ to_refund_cents: 3000 });
});

test("a refund written by mistake is taken back, a payment that was refunded is not", async () => {
  const { provider } = leads;
  const { id } = await creditedAfter(5000);
  const { payments } = (await refund(id)).data;
  const [paid, refunded] = payments.map((payment) => payment.id);
  const undo = (payment_id = "") => codeOf(provider.api.invoices.undoPayment({ id, payment_id }));
  expect(await undo(paid)).toBe("INVALID_REQUEST_STATE");
  expect(await undo(refunded)).toBe("accepted");
  expect(await undo(refunded)).toBe("INVALID_REQUEST_STATE");
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({
    ...{ paid_cents: 5000, to_refund_cents: 5000 },
  });
  expect(await undo(paid)).toBe("accepted");
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ paid_cents: 0, to_refund_cents: 0 });
});

test("a payment is not undone while what was refunded was owed because of it, although others remain", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await payInvoice(world, provider, id, { amount_cents: 4000 });
  await payInvoice(world, provider, id);
  await provider.api.invoices.credit({ id, amount_cents: 3000, reason: "Rabais.", credited_cents: 0 });
  const { payments } = (await refund(id, { amount_cents: 3000, paid_cents: 11_498 })).data;
  const [first, , refunded] = payments.map((payment) => payment.id);
  const undo = (payment_id = "") => codeOf(provider.api.invoices.undoPayment({ id, payment_id }));
  expect(await undo(first)).toBe("INVALID_REQUEST_STATE");
  expect(await undo(refunded)).toBe("accepted");
  expect(await undo(first)).toBe("accepted");
});

test("an invoice whose deposit was refunded too, beyond its own payments, keeps its day of payment", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id, { deposit_cents: 8000 });
  await payInvoice(world, provider, id);
  await provider.api.invoices.credit({ id, amount_cents: 5000, reason: "Rabais.", credited_cents: 0 });
  const { data } = await refund(id, { paid_cents: 3498 });
  expect(data).toMatchObject({ paid_cents: -1502, status: "paid", paid_on: today() });
  const again = {
    id,
    paid_cents: -1502,
    amount_cents: 1,
    paid_on: today(),
    paid_by: "cash",
    note: "",
  } as const;
  expect(await codeOf(provider.api.invoices.recordPayment(again))).toBe("INVALID_REQUEST_STATE");
});

test("a pending refund is subtracted in the year of its payment, not in that of its invoice", async () => {
  const { owner, provider, world } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await payInvoice(world, provider, id, { paid_on: addDays(today(), -366) });
  await provider.api.invoices.credit({ id, amount_cents: 11_498, reason: "Annulés.", credited_cents: 0 });
  const property = (await owner.api.requests.get({ id: request_id })).data.property.id;
  expect((await owner.api.invoices.ofProperty({ id: property })).data.years).toEqual([]);
});

test("a refund owed for more than 90 days is no task any more, and stays in the list of invoices", async () => {
  const { provider, world } = leads;
  const { id, request_id } = await creditedAfter(5000);
  const credited = (days: number) =>
    world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update credit_notes set issued_at = ${new Date(world.now().getTime() - days * DAY_MS)} where invoice_id = ${id}`;
    });
  await credited(89);
  expect(await refundTasks(request_id)).toHaveLength(1);
  await credited(91);
  expect(await refundTasks(request_id)).toEqual([]);
  expect((await provider.api.invoices.list({})).data.find((row) => row.id === id)).toMatchObject({
    to_refund_cents: 5000,
  });
});

test("a refund without its day asks for a day", async () => {
  expect(await detailsOf(refund("00000000-0000-4000-8000-000000000000", { paid_on: "" }))).toEqual({
    fields: { paid_on: "Choisissez une date" },
  });
});

test("a deposit that a credited invoice states is refunded too", async () => {
  const { provider } = leads;
  const { id } = await creditedAfter(0, { deposit_cents: 3000 });
  expect((await refund(id, { amount_cents: 3000, paid_cents: 0 })).data).toMatchObject({
    ...{ to_refund_cents: 0, left_cents: 0, status: "credited" },
  });
  const books = await provider.api.books.received({ from: today(), to: today(), page: 1 });
  expect(books.data.at(-1)).toMatchObject({ kind: "refunded", amount_cents: -3000, paid_by: "cheque" });
});

test("an invoice that was never paid in full and is credited as a whole has no day of payment in the register", async () => {
  const { provider } = leads;
  const { number } = await creditedAfter(5000);
  const { data } = await provider.api.invoices.register({ year: Number(today().slice(0, 4)), page: 1 });
  expect(data.find((line) => line.number === number)).toMatchObject({ paid_on: null, to_refund_cents: 5000 });
});
