import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { returnsSetup } from "#testing/world/returns.ts";

const setup = returnsSetup();
const { earlier, unlocked, unlockedAgo, returns } = setup;
let { world, owner, provider, service } = setup;
beforeEach(() => {
  ({ world, owner, provider, service } = setup);
});

/** Completes the first request and sends another for the same property and service, unless changed. */
async function again(first: string, changes: { property_id?: string; service_id?: string } = {}) {
  const { data } = await owner.api.requests.get({ id: first });
  if (data.status === "active") await owner.api.requests.complete({ id: first });
  return (
    await createRequest(owner, changes.service_id ?? service, {
      property_id: changes.property_id ?? data.property.id,
    })
  ).id;
}

test("a lead that repeats one unlocked in the last 30 days is returned when it is unlocked", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const before = (await ledgerOf(world, provider)).balance;
  const id = await again(first);
  const { data } = await provider.api.leads.unlock({ id });
  expect(data.credits).toBe(before);
  expect(data.lead).toMatchObject({ locked: false, returned: { reason: "repeated", paid_by: "credits" } });
  expect(await returns()).toEqual([[id, "repeated"]]);
  // The job queued by the unlock has nothing left to do.
  await world.runJobs();
  expect((await ledgerOf(world, provider)).entries.slice(-2)).toMatchObject([
    { kind: "unlock", amount: -2 },
    { kind: "lead_return", amount: 2 },
  ]);
});

test("a lead unlocked exactly 30 days after the first repeats it, a millisecond later it does not", async () => {
  await earlier(10);
  const [first = "", second = ""] = await unlocked(2);
  await unlockedAgo(first, 30 * DAY_MS);
  await unlockedAgo(second, 30 * DAY_MS + 1);
  const late = await again(second);
  await provider.api.leads.unlock({ id: late });
  expect(await returns()).toEqual([]);
  const id = await again(first);
  await provider.api.leads.unlock({ id });
  expect(await returns()).toEqual([[id, "repeated"]]);
});

test("a lead for another property, business type or provider repeats nothing and is paid for", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const elsewhere = await again(first, { property_id: (await createProperty(owner)).id });
  await provider.api.leads.unlock({ id: elsewhere });
  const { data: mowing } = await provider.api.providerServices.create({
    name: "Tonte",
    description: "Tonte hebdomadaire de votre terrain, bordures comprises.",
    business_type_id: "tonte-de-pelouse",
    price_kind: "on_quote",
    duration_minutes: 60,
    cities: ["laval"],
  });
  await provider.api.leads.unlock({ id: await again(first, { service_id: mowing.id }) });
  const other = await world.signUpProvider();
  await grantCredits(world, other, 10);
  const otherService = (await publishService(other)).id;
  await other.api.leads.unlock({ id: await again(first, { service_id: otherService }) });
  expect(await returns()).toEqual([]);
});

test("a repeated lead beyond the caps stays paid for", async () => {
  await earlier(8);
  const [first = "", ...cancelled] = await unlocked(3);
  for (const id of cancelled) await owner.api.requests.cancel({ id });
  const before = (await ledgerOf(world, provider)).balance;
  await provider.api.leads.unlock({ id: await again(first) });
  expect((await returns()).map(([, reason]) => reason)).toEqual(["cancelled", "cancelled"]);
  expect((await ledgerOf(world, provider)).balance).toBe(before - 2);
});

test("a repeated lead that was paid by card is refunded", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const id = await again(first);
  const checkout = (await provider.api.leads.createCheckoutSession({ id })).data;
  await payByCard(checkout);
  await world.deliverPayments();
  await world.runJobs();
  expect(await returns()).toEqual([[id, "repeated"]]);
  const { data: state } = await provider.api.credits.checkoutSession({ id: checkout.id });
  expect(state).toMatchObject({ status: "refunded", lead_id: id, is_given_back: true });
  const { status } = await world.db
    .selectFrom("purchases")
    .select("status")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("refunded");
});
