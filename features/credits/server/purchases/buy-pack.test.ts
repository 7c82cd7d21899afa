import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_LIMITS } from "#app/api/limits/limits.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf, openPackCheckout, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});
afterEach(() => sandboxControl(world, "faults", { api: "none" }));

const packs = async () => (await world.visitor.credits.packs()).data;
const packId = async (name = "Essentiel") => (await packs()).find((pack) => pack.name === name)?.id ?? "";
const buy = async (idempotencyKey?: string, pack_id?: string) =>
  provider.api.credits.createCheckoutSession(
    { pack_id: pack_id ?? (await packId()) },
    idempotencyKey ? { context: { idempotencyKey } } : undefined,
  );
const purchases = () =>
  world.db.selectFrom("purchases").selectAll().where("provider_id", "=", provider.id).execute();

test("the offered packs are the product's four, each with its taxes", async () => {
  expect(
    (await packs()).map(({ name, credits, price_cents, total_cents }) => [
      name,
      credits,
      price_cents,
      total_cents,
    ]),
  ).toEqual([
    ["Découverte", 5, 3000, 3449],
    ["Essentiel", 15, 8000, 9198],
    ["Pro", 40, 20_000, 22_995],
    ["Équipe", 100, 45_000, 51_739],
  ]);
});

test("without a payment service nothing can be bought: the purchase is refused and leaves no row", async () => {
  const { STRIPE_SECRET_KEY: _, ...config } = world.config;
  const closed = await startSecondProcess({ ...config, DEMO: false }, { limits: NO_LIMITS, now: world.now });
  const api = callerOf(closed.origin, provider.token);
  expect(await codeOf(api.credits.createCheckoutSession({ pack_id: await packId() }))).toBe(
    "PAYMENTS_CLOSED",
  );
  expect(await purchases()).toEqual([]);
  await closed.close();
});

test("the payment page lists the pack and each tax on its own line", async () => {
  const { id } = (await buy()).data;
  const lines = await stripeClient(world).checkout.sessions.listLineItems(id);
  expect(lines.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
    ["Forfait Essentiel, 15 crédits", 8000],
    ["TPS (5 %)", 400],
    ["TVQ (9,975 %)", 798],
  ]);
});

test("a purchase repeated with the same key opens one payment page and is charged once, also concurrently", async () => {
  const pages = await Promise.all(Array.from({ length: 10 }, () => buy("double-clic")));
  for (const page of pages) expect(page).toEqual(pages[0]);
  expect(await buy("double-clic")).toEqual(pages[0]);
  expect(await purchases()).toHaveLength(1);
  const [page] = pages;
  if (page) await payByCard(page.data);
  await world.deliverPayments();
  expect((await ledgerOf(world, provider)).balance).toBe(15);
});

test("a key used for one pack is refused for another", async () => {
  await buy("clé");
  await expect(buy("clé", await packId("Pro"))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    data: { fields: { "Idempotency-Key": "Cette clé a déjà servi à un autre achat." } },
  });
  expect(await purchases()).toHaveLength(1);
});

test("two providers may use the same key independently", async () => {
  const own = await buy("clé-commune");
  const other = await world.signUpProvider();
  const others = await other.api.credits.createCheckoutSession(
    { pack_id: await packId() },
    { context: { idempotencyKey: "clé-commune" } },
  );
  expect(others.data.id).not.toBe(own.data.id);
  expect(await codeOf(provider.api.credits.checkoutSession({ id: others.data.id }))).toBe("NOT_FOUND");
});

test("a withdrawn or unknown pack cannot be bought; one bought before its withdrawal is credited", async () => {
  const before = await openPackCheckout(world, provider, "Pro");
  await world.db.updateTable("credit_packs").set({ is_active: false }).where("name", "=", "Pro").execute();
  const { id } = await world.db
    .selectFrom("credit_packs")
    .select("id")
    .where("name", "=", "Pro")
    .executeTakeFirstOrThrow();
  expect((await packs()).map(({ name }) => name)).not.toContain("Pro");
  expect(await codeOf(buy(undefined, id))).toBe("CREDIT_PACK_INACTIVE");
  expect(await codeOf(buy(undefined, crypto.randomUUID()))).toBe("CREDIT_PACK_NOT_FOUND");
  await payByCard(before);
  await world.deliverPayments();
  expect((await ledgerOf(world, provider)).balance).toBe(40);
  await world.db.updateTable("credit_packs").set({ is_active: true }).where("id", "=", id).execute();
});

test("a price raised after the payment page opened changes neither what is paid nor what is credited", async () => {
  const checkout = await openPackCheckout(world, provider, "Découverte");
  const pack = world.db.updateTable("credit_packs").where("name", "=", "Découverte");
  await pack.set({ price_cents: 9900, credits: 1 }).execute();
  await payByCard(checkout);
  await world.deliverPayments();
  await pack.set({ price_cents: 3000, credits: 5 }).execute();
  const [purchase] = await purchases();
  expect(purchase).toMatchObject({ total_cents: 3449, credits: 5, status: "paid" });
  expect((await ledgerOf(world, provider)).balance).toBe(5);
});
