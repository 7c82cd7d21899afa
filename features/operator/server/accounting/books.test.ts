import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signUpOperator } from "#testing/world/operators.ts";
import { payByCard } from "#testing/world/pay.ts";
import {
  buyPack,
  openPackCheckout,
  postSignedWebhook,
  sandboxControl,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  provider = await world.signUpProvider("Marc Lavoie");
});

const month = async () => (await chief.api.accounting.month({ month: "2026-11" })).data;
const statement = async () => (await provider.api.credits.statement({ year: 2026 })).data;
const feesOf = async () => {
  const report = (await chief.api.annualReports.export({ year: 2026 })).data;
  return report.find(({ provider_id }) => provider_id === provider.id)?.quarters[3]?.fees_cents ?? 0;
};
const purchaseOf = async (id: string) => (await chief.api.money.purchase({ id })).data;
const paymentOf = async (id: string) =>
  (await chief.api.people.get({ id: provider.id })).data.payments.find((one) => one.id === id);

async function contest(purchase: { payment_intent_id: string | null }) {
  const payment_intent = purchase.payment_intent_id ?? "";
  const { id } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  return {
    id,
    lose: async () => {
      await stripeClient(world).disputes.close(id);
      await world.deliverPayments();
    },
  };
}

test("a lost dispute leaves month, statement, yearly return, purchase and person agreeing that the money is gone", async () => {
  const before = await month();
  const purchase = await buyPack(world, provider);
  const dispute = await contest(purchase);
  expect((await statement()).net.total_cents, "while it is open nothing is decided").toBe(9198);
  expect((await month()).dispute_fees.total_cents).toBe(before.dispute_fees.total_cents + 1500);
  await dispute.lose();
  const after = await month();
  expect(after.chargebacks.total_cents - before.chargebacks.total_cents).toBe(9198);
  expect(after.chargebacks.tps_cents - before.chargebacks.tps_cents).toBe(400);
  expect(after.chargebacks.tvq_cents - before.chargebacks.tvq_cents).toBe(798);
  expect(after.dispute_fees.total_cents - before.dispute_fees.total_cents).toBe(1500);
  const gone = { price_cents: 8000, tps_cents: 400, tvq_cents: 798, total_cents: 9198 };
  const none = { price_cents: 0, tps_cents: 0, tvq_cents: 0, total_cents: 0 };
  expect(await statement()).toMatchObject({
    paid: gone,
    refunded: none,
    charged_back: gone,
    net: none,
    taken_back: [{ kind: "chargeback", number: null, ...gone }],
  });
  expect(await feesOf()).toBe(0);
  expect(await purchaseOf(purchase.id)).toMatchObject({ lost_cents: 9198, dispute_fee_cents: 1500 });
  expect(await paymentOf(purchase.id)).toMatchObject({ lost_cents: 9198 });
});

test("a payment refunded in part and then lost to the bank comes to nothing, to the cent of each tax", async () => {
  const purchase = await buyPack(world, provider);
  await chief.api.money.refund({ id: purchase.id, cents: 3333, refunded_cents: 0, reason: "Geste" });
  await world.deliverPayments();
  await (await contest(purchase)).lose();
  const { net, refunded, charged_back } = await statement();
  expect(net).toEqual({ price_cents: 0, tps_cents: 0, tvq_cents: 0, total_cents: 0 });
  expect(refunded.total_cents + charged_back.total_cents).toBe(9198);
  expect(await feesOf()).toBe(0);
});

test("after several refunds the notes and the loss each have the taxes of their own part", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  for (const [cents, refunded_cents] of [
    [3000, 0],
    [333, 3000],
  ] as const) {
    await chief.api.money.refund({ id, cents, refunded_cents, reason: "Geste" });
    await world.deliverPayments();
  }
  const notes = (await statement()).taken_back;
  expect(notes).toMatchObject([
    { price_cents: 2610, tps_cents: 130, tvq_cents: 260, total_cents: 3000 },
    { price_cents: 289, tps_cents: 15, tvq_cents: 29, total_cents: 333 },
  ]);
  await sandboxControl(world, "disputes", { payment_intent: payment_intent_id ?? "" });
  const [opened] = (await sandboxEvents(world, "charge.dispute.created")).slice(-1);
  const event = JSON.parse(opened ?? "{}");
  const object = { ...event.data.object, amount: 1100, status: "lost" };
  await postSignedWebhook(world, JSON.stringify({ ...event, id: `${event.id}_part`, data: { object } }));
  const { net, charged_back } = await statement();
  // The $44.33 lost include taxes of $1.93 and $3.85; the notes already account for $1.45 and $2.89.
  expect(charged_back).toEqual({ price_cents: 956, tps_cents: 48, tvq_cents: 96, total_cents: 1100 });
  expect(net).toEqual({ price_cents: 4145, tps_cents: 207, tvq_cents: 413, total_cents: 4765 });
  await world.deliverPayments();
});

/** Pays a pack and closes the account before the payment is known: it buys nothing. */
async function payForNothing() {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  await provider.api.privacy.remove({ password: "Maison1234" });
  await world.deliverPayments();
  return (await stripeClient(world).checkout.sessions.retrieve(checkout.id)).payment_intent as string;
}

test("the refund of a payment that bought nothing has no note and is not in the month", async () => {
  const before = await month();
  await payForNothing();
  await world.runJobs();
  await world.deliverPayments();
  expect(await month()).toEqual(before);
});

test("the month of a lost payment that bought nothing has only the bank's fee", async () => {
  const before = await month();
  const dispute = await contest({ payment_intent_id: await payForNothing() });
  await dispute.lose();
  const after = await month();
  expect(after.chargebacks).toEqual(before.chargebacks);
  expect(after.dispute_fees.total_cents - before.dispute_fees.total_cents).toBe(1500);
});

test("repeated events of a lost dispute, even out of order, change the books once", async () => {
  const purchase = await buyPack(world, provider);
  await (await contest(purchase)).lose();
  const before = await month();
  const events = await sandboxEvents(world);
  for (const event of events.toReversed()) {
    const { type } = JSON.parse(event) as { type: string };
    if (type.startsWith("charge.dispute."))
      await postSignedWebhook(world, event.replace(/"evt_/g, '"evt_again_'));
  }
  expect(await month()).toEqual(before);
  expect((await statement()).net.total_cents).toBe(0);
});

test("money that the bank returns after a loss is in the books again, and the fee stays", async () => {
  const purchase = await buyPack(world, provider);
  const { lose } = await contest(purchase);
  await lose();
  const [closed] = (await sandboxEvents(world, "charge.dispute.closed")).slice(-1);
  const event = JSON.parse(closed ?? "{}") as { id: string; type: string };
  await postSignedWebhook(
    world,
    JSON.stringify({ ...event, id: `${event.id}_back`, type: "charge.dispute.funds_reinstated" }),
  );
  expect((await statement()).net.total_cents).toBe(9198);
  expect(await feesOf()).toBe(8000);
  expect(await purchaseOf(purchase.id)).toMatchObject({ lost_cents: 0, dispute_fee_cents: 1500 });
});

test("a refund shows its taxes on the yearly statement, and the provider receives the numbered note", async () => {
  const purchase = await buyPack(world, provider);
  await chief.api.money.refund({ id: purchase.id, cents: 3333, refunded_cents: 0, reason: "Geste" });
  await world.deliverPayments();
  await world.runJobs();
  const { refunded, net, taken_back } = await statement();
  expect(refunded).toEqual({ price_cents: 2899, tps_cents: 145, tvq_cents: 289, total_cents: 3333 });
  expect(net).toEqual({ price_cents: 5101, tps_cents: 255, tvq_cents: 509, total_cents: 5865 });
  const [note] = taken_back;
  expect(note).toMatchObject({
    kind: "refund",
    number: expect.any(Number),
    receipt_number: expect.any(Number),
  });
  const letters = (await world.letters()).filter(({ to }) => to === provider.email);
  const letter = letters.find(({ subject }) => subject.includes("Note de remboursement"));
  const text = (letter?.text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
  for (const words of [`${note?.number}`, "33,33 $", "1,45 $", "2,89 $", "28,99 $"])
    expect(text).toContain(words);
});
