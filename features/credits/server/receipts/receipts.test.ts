import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import {
  buyPack,
  openPackCheckout,
  postSignedWebhook,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const numbers = async () =>
  (await world.db.selectFrom("receipts").select("number").orderBy("number").execute()).map(
    ({ number }) => number,
  );

test("receipts of simultaneous payments are numbered without gaps, also when some fail", async () => {
  const providers = await Promise.all(Array.from({ length: 12 }, () => world.signUpProvider()));
  const checkouts = await Promise.all(providers.map((provider) => openPackCheckout(world, provider)));
  await Promise.all(checkouts.map((checkout) => payByCard(checkout)));
  const events = await sandboxEvents(world, "checkout.session.completed");
  // Every third receipt fails once: its payment event is delivered again and its number is not lost.
  await world.sql`create sequence refusals`;
  await world.sql`create function refuse_some() returns trigger language plpgsql as $$ begin
    if new.number % 3 = 0 and nextval('refusals') % 2 = 1 then raise exception 'no'; end if; return new; end $$`;
  await world.sql`create trigger refuse_some before insert on receipts for each row execute function refuse_some()`;
  const statuses = await Promise.all(events.map((event) => postSignedWebhook(world, event)));
  await world.sql`drop trigger refuse_some on receipts`;
  const recorded = statuses.filter((status) => status === 200).length;
  expect(recorded).toBeLessThan(12);
  expect(await numbers()).toEqual(Array.from({ length: recorded }, (_, n) => n + 1));
  await Promise.all(events.map((event) => postSignedWebhook(world, event)));
  expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test("a receipt cannot be changed or deleted, and keeps the buyer's details at the time of purchase", async () => {
  const provider = await world.signUpProvider("Julie Tremblay");
  await provider.api.profiles.update({ address: "12, rue des Pins", city: "Laval", zip: "H7A 1A1" });
  const { id: purchase_id } = await buyPack(world, provider);
  const { id } = await world.db
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .executeTakeFirstOrThrow();
  const before = (await provider.api.credits.receipt({ id })).data;
  expect(before).toMatchObject({
    description: "Forfait Essentiel, 15 crédits",
    price_cents: 8000,
    tps_cents: 400,
    tvq_cents: 798,
    total_cents: 9198,
    buyer: {
      business_name: "Services Tremblay",
      full_name: "Julie Tremblay",
      address: "12, rue des Pins, Laval (Québec) H7A 1A1",
    },
  });
  await provider.api.profiles.update({ business_name: "Tremblay et filles" });
  expect((await provider.api.credits.receipt({ id })).data).toEqual(before);
  await expect(world.sql`update receipts set content = '{}' where id = ${id}`).rejects.toThrow(
    "never changed",
  );
  await expect(world.sql`delete from receipts where id = ${id}`).rejects.toThrow("never changed");
  expect(await codeOf((await world.signUpProvider()).api.credits.receipt({ id }))).toBe("NOT_FOUND");
});

test("the receipt is sent to its buyer once, with both taxes", async () => {
  const provider = await world.signUpProvider();
  await buyPack(world, provider, "Pro");
  await world.runJobs();
  await world.runJobs();
  const ownLetters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  const receipts = ownLetters.filter(({ subject }) => subject.startsWith("Reçu"));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text.replace(/\s/g, " ")).toMatch(/TPS \(.+\).* 10,00 \$.*TVQ \(.+\).* 19,95 \$/);
});

test("a provider lists their own receipts only, newest first, with refunded amounts", async () => {
  const provider = await world.signUpProvider();
  await buyPack(world, provider, "Découverte");
  const refunded = await buyPack(world, provider);
  await stripeClient(world).refunds.create({
    payment_intent: refunded.payment_intent_id ?? "",
    amount: 1000,
  });
  await world.deliverPayments();
  const { data, total } = await provider.api.credits.receipts({});
  expect(total).toBe(2);
  expect(data.map((line) => [line.description, line.total_cents, line.refunded_cents])).toEqual([
    ["Forfait Essentiel, 15 crédits", 9198, 1000],
    ["Forfait Découverte, 5 crédits", 3449, 0],
  ]);
  const [latest] = data;
  expect((await provider.api.credits.receipt({ id: latest?.id ?? "" })).data.total_cents).toBe(9198);
  expect(await codeOf(provider.api.credits.receipts({ page: 2 }))).toBe("RANGE_NOT_SATISFIABLE");
  expect((await (await world.signUpProvider()).api.credits.receipts({})).total).toBe(0);

  const [purchase] = (await provider.api.credits.history({})).data.filter(({ kind }) => kind === "purchase");
  expect(purchase).toMatchObject({
    receipt_number: latest?.number,
    paid: { price_cents: 8000, tps_cents: 400, tvq_cents: 798, total_cents: 9198 },
  });
  const year = world.now().getUTCFullYear();
  const { data: statement } = await provider.api.credits.statement({ year });
  expect(statement).toMatchObject({
    first_year: year,
    paid: { price_cents: 11_000, tps_cents: 550, tvq_cents: 1097, total_cents: 12_647 },
    refunded: { price_cents: 870, tps_cents: 43, tvq_cents: 87, total_cents: 1000 },
    net: { price_cents: 10_130, tps_cents: 507, tvq_cents: 1010, total_cents: 11_647 },
    credits: { opening: 0, closing: 19, by_kind: { purchase: 20, payment_reversal: -1, unlock: 0 } },
  });
  expect(statement.payments.map(({ total_cents }) => total_cents)).toEqual([3449, 9198]);
  const { data: before } = await provider.api.credits.statement({ year: year - 1 });
  expect([before.payments, before.credits.closing]).toEqual([[], 0]);
});

test("a yearly statement begins and ends at midnight in Québec", async () => {
  const year = world.now().getUTCFullYear();
  // Five hours behind UTC in winter.
  world.advance(Date.UTC(year + 1, 0, 1, 5) - world.now().getTime() - 60_000);
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 3);
  world.advance(60_000);
  await grantCredits(world, provider, 4);
  const creditsOf = async (of: number) => {
    const { opening, closing, by_kind } = (await provider.api.credits.statement({ year: of })).data.credits;
    return [opening, by_kind.adjustment, closing];
  };
  expect([await creditsOf(year), await creditsOf(year + 1)]).toEqual([
    [0, 3, 3],
    [3, 4, 7],
  ]);
});
