import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf, purchaseOf, stripeClient } from "#testing/world/payments.ts";
import { expireRequestsJob } from "../outcome/expire-requests.ts";

const setup = leadsSetup();

/** A lead whose payment page is open. */
async function leadBeingPaid() {
  const id = await setup.ask();
  const checkout = (await setup.provider.api.leads.createCheckoutSession({ id })).data;
  return { id, checkout };
}

async function deliverPayment() {
  await setup.world.deliverPayments();
  await setup.world.runJobs();
  await setup.world.deliverPayments();
}

/** The charges and refunds of a payment page, in cents. */
async function moneyOf(session: string) {
  const { payment_intent } = await purchaseOf(setup.world, session).then((purchase) => ({
    payment_intent: purchase.payment_intent_id ?? "",
  }));
  const { data } = await stripeClient(setup.world).charges.list({ payment_intent });
  return data.map(({ amount, amount_refunded }) => ({ amount, amount_refunded }));
}

test("a lead paid by card is unlocked at its price plus both taxes, and takes no credits", async () => {
  const { id, checkout } = await leadBeingPaid();
  await payByCard(checkout);
  expect((await setup.provider.api.leads.get({ id })).data.locked).toBe(true);
  await deliverPayment();
  expect((await setup.provider.api.leads.get({ id })).data).toMatchObject({ locked: false });
  expect(await moneyOf(checkout.id)).toEqual([{ amount: 1610, amount_refunded: 0 }]);
  const state = (await setup.provider.api.credits.checkoutSession({ id: checkout.id })).data;
  expect(state).toMatchObject({ status: "paid", kind: "lead", lead_id: id });
  const receipt = (await setup.provider.api.credits.receipt({ id: state.receipt_id ?? "" })).data;
  expect(receipt).toMatchObject({
    description: "Demande : Déneigement, Laval",
    price_cents: 1400,
    tps_cents: 70,
    tvq_cents: 140,
    total_cents: 1610,
  });
  expect(await ledgerOf(setup.world, setup.provider)).toMatchObject({ entries: [], balance: 0 });
});

test("a client whose lead was paid by card is told who has their contact details", async () => {
  const { checkout } = await leadBeingPaid();
  await payByCard(checkout);
  await deliverPayment();
  const letters = (await setup.world.letters()).filter(({ to }) => to === setup.owner.email);
  expect(letters.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/ a maintenant vos coordonnées$/),
  );
});

test("a payment's commit notifies nobody: workers are notified once it is stored, and open pages by their job", async () => {
  const { id, checkout } = await leadBeingPaid();
  await payByCard(checkout);
  const told: string[] = [];
  const { unlisten } = await setup.world.sql.listen("jobs:insert", (payload) => told.push(payload));
  await setup.world.deliverPayments();
  await expect.poll(() => told).toContain('{"count":4}');
  await unlisten();
  expect(new Set(told)).toEqual(new Set(['{"count":4}']));
  expect((await setup.provider.api.leads.get({ id })).data.locked).toBe(false);
  await setup.world.runJobs();
  const letters = (await setup.world.letters()).filter(({ to }) => to === setup.provider.email);
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("eçu"));
});

const ENDINGS: Record<string, (id: string) => Promise<unknown>> = {
  "unlocked with credits": async (id) => {
    await grantCredits(setup.world, setup.provider, 2);
    await setup.provider.api.leads.unlock({ id });
  },
  cancelled: (id) => setup.owner.api.requests.cancel({ id }),
  expired: async (id) => {
    const past = new Date(setup.world.now().getTime() - 1000);
    await setup.world.db.updateTable("requests").set({ expires_at: past }).where("id", "=", id).execute();
    const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
    await expireRequestsJob(setup.world.ports).handle({}, run);
    expect((await setup.provider.api.leads.get({ id })).data.status).toBe("expired");
  },
};

for (const [ending, end] of Object.entries(ENDINGS)) {
  test(`a payment for a lead that is meanwhile ${ending} is refunded in full, without a receipt`, async () => {
    const { id, checkout } = await leadBeingPaid();
    await payByCard(checkout);
    await end(id);
    const before = (await setup.provider.api.leads.get({ id })).data;
    await deliverPayment();
    expect(await moneyOf(checkout.id)).toEqual([{ amount: 1610, amount_refunded: 1610 }]);
    expect((await setup.provider.api.credits.checkoutSession({ id: checkout.id })).data).toMatchObject({
      status: "refunded",
      receipt_id: null,
    });
    expect((await setup.provider.api.leads.get({ id })).data).toEqual(before);
    expect((await ledgerOf(setup.world, setup.provider)).balance).toBe(0);
  });
}

test("one of two payments for a lead, in two tabs, unlocks it and the other is refunded", async () => {
  const { id, checkout } = await leadBeingPaid();
  const other = (await setup.provider.api.leads.createCheckoutSession({ id })).data;
  expect(other.id).not.toBe(checkout.id);
  await Promise.all([payByCard(checkout), payByCard(other)]);
  await deliverPayment();
  const money = [...(await moneyOf(checkout.id)), ...(await moneyOf(other.id))];
  expect(money.map(({ amount_refunded }) => amount_refunded).sort()).toEqual([0, 1610]);
  expect((await setup.provider.api.leads.get({ id })).data.locked).toBe(false);
  await setup.owner.api.requests.cancel({ id });
  await deliverPayment();
  const given = [checkout, other].map(async (one) => {
    const { data } = await setup.provider.api.credits.checkoutSession({ id: one.id });
    return [data.is_given_back, data.receipt_id !== null];
  });
  // The payment that unlocked nothing was refunded before, and was of no lead that comes back.
  expect((await Promise.all(given)).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("no payment page opens for a lead that is unlocked, cancelled or another provider's", async () => {
  const open = (id: string, as = setup.provider) => codeOf(as.api.leads.createCheckoutSession({ id }));
  const unlocked = await setup.ask();
  await grantCredits(setup.world, setup.provider, 2);
  await setup.provider.api.leads.unlock({ id: unlocked });
  const cancelled = await setup.ask();
  await setup.owner.api.requests.cancel({ id: cancelled });
  expect(await open(unlocked)).toBe("LEAD_ALREADY_UNLOCKED");
  expect(await open(cancelled)).toBe("REQUEST_ALREADY_CANCELLED");
  expect(await open(unlocked, await setup.world.signUpProvider())).toBe("UNAUTHORIZED_LEAD_ACCESS");
});
