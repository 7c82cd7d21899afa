import { beforeEach, expect, test } from "vitest";
import { askedRequest, ownedProperty, publishedService } from "#testing/world/asked.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import { returnStories } from "#testing/world/returns.ts";

const DAY = 24 * 3_600_000;
const its = returnStories();
const { earlier, unlocked, unlockedAgo, returns } = its;
let { world, owner, provider, service } = its;
beforeEach(() => {
  ({ world, owner, provider, service } = its);
});

/** The same owner asks for the same business type at the same property again, the first request being closed. */
async function again(first: string, changes: { property_id?: string; service_id?: string } = {}) {
  const { data } = await owner.api.requests.get({ id: first });
  if (data.status === "active") await owner.api.requests.complete({ id: first });
  return (
    await askedRequest(owner, changes.service_id ?? service, {
      property_id: changes.property_id ?? data.property.id,
    })
  ).id;
}

test("a lead that repeats one unlocked in the last 30 days is given back as it is unlocked", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const before = (await ledgerOf(world, provider)).balance;
  const id = await again(first);
  const { data } = await provider.api.leads.unlock({ id });
  expect(data.credits).toBe(before);
  expect(data.lead).toMatchObject({ locked: false, returned: { reason: "repeated", paid_by: "credits" } });
  expect(await returns()).toEqual([[id, "repeated"]]);
  // The job that the unlock queued finds it done.
  await world.runJobs();
  expect((await ledgerOf(world, provider)).entries.slice(-2)).toMatchObject([
    { kind: "unlock", amount: -2 },
    { kind: "lead_return", amount: 2 },
  ]);
});

test("30 days after the first unlock a lead still repeats it, an instant later it does not", async () => {
  await earlier(10);
  const [first = "", second = ""] = await unlocked(2);
  await unlockedAgo(first, 30 * DAY);
  await unlockedAgo(second, 30 * DAY + 1);
  const late = await again(second);
  await provider.api.leads.unlock({ id: late });
  expect(await returns()).toEqual([]);
  const id = await again(first);
  await provider.api.leads.unlock({ id });
  expect(await returns()).toEqual([[id, "repeated"]]);
});

test("another property, business type, owner or provider makes another lead, which is paid for", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const elsewhere = await again(first, { property_id: (await ownedProperty(owner)).id });
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
  const theirs = (await publishedService(other)).id;
  await other.api.leads.unlock({ id: await again(first, { service_id: theirs }) });
  expect(await returns()).toEqual([]);
});

test("a lead repeated beyond the caps stays paid for", async () => {
  const [first = ""] = await unlocked(1);
  await provider.api.leads.unlock({ id: await again(first) });
  expect(await returns()).toEqual([]);
  expect((await ledgerOf(world, provider)).balance).toBe(196);
});

test("a lead paid by card that repeats another goes back on the card", async () => {
  await earlier(8);
  const [first = ""] = await unlocked(1);
  const id = await again(first);
  await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
  await world.deliverPayments();
  await world.runJobs();
  expect(await returns()).toEqual([[id, "repeated"]]);
  const { status } = await world.db
    .selectFrom("purchases")
    .select("status")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("refunded");
});
