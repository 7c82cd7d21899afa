import { expect, test } from "vitest";
import { givePromotion } from "#features/credits/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { formatShortDate } from "#foundation/time.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { payByCard } from "#testing/world/pay.ts";
import { buyPack, sandboxControl, stripeClient } from "#testing/world/payments.ts";

const setup = leadsSetup();

const spent = async () => (await setup.provider.api.leads.stats()).data.recent.spent_cents;

/** Unlocks a new lead with two credits. */
async function unlocked(): Promise<string> {
  const id = await setup.ask();
  await setup.provider.api.leads.unlock({ id });
  setup.world.advance(1000);
  return id;
}

test("leads cost what their credits were bought for, what a card paid, and nothing for a promotion", async () => {
  const { world, provider, owner } = setup;
  const ends_on = formatShortDate(world.now().getTime() + 20 * DAY_MS);
  await inTransaction(world.db, (tx) =>
    givePromotion(tx, { provider_id: provider.id, credits: 1, ends_on, reason: "Essai", at: world.now() }),
  );
  // 5 credits at 6,00 $, then 15 at 5,33 $.
  const first = await buyPack(world, provider, "Découverte");
  await buyPack(world, provider, "Essentiel");
  await unlocked();
  expect(await spent(), "one credit of the promotion and one bought").toBe(600);
  const returned = await unlocked();
  await unlocked();
  await unlocked();
  expect(await spent(), "the last drew on the second pack").toBe(600 + 1200 + 1200 + 1067);
  const checkout = (await provider.api.leads.createCheckoutSession({ id: await setup.ask() })).data;
  await payByCard(checkout);
  await world.deliverPayments();
  expect(await spent()).toBe(600 + 1200 + 1200 + 1067 + 1400);
  await owner.api.requests.cancel({ id: returned });
  expect(await spent(), "a lead given back leaves its credits to the next").toBe(600 + 1200 + 1200 + 1400);
  await stripeClient(world).refunds.create({ payment_intent: first.payment_intent_id ?? "" });
  await world.deliverPayments();
  expect(await spent(), "a refunded pack paid for nothing").toBe(2667 + 1400);
});

test("a lead whose payment its bank took back cost nothing", async () => {
  const { world, provider } = setup;
  const checkout = (await provider.api.leads.createCheckoutSession({ id: await setup.ask() })).data;
  await payByCard(checkout);
  await world.deliverPayments();
  expect(await spent()).toBe(1400);
  const [paid] = await world.sql`
    select payment_intent_id from purchases where checkout_session_id = ${checkout.id}`;
  const payment_intent = String(paid?.payment_intent_id);
  const { id } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await stripeClient(world).disputes.close(id);
  await world.deliverPayments();
  expect(await spent()).toBe(0);
});
