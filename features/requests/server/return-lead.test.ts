import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { letterBounced } from "#features/notifications/server/index.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { askedRequest, ownedProperty, publishedService } from "#testing/world/asked.ts";
import { codeOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import { grantCredits, ledgerOf, stripeOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { returnLead } from "./return-lead.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider();
  service = (await publishedService(provider)).id;
  await grantCredits(world, provider, 200);
});

/** Leads unlocked with credits, each at a property of its own. */
async function unlocked(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await askedRequest(owner, service);
    await provider.api.leads.unlock({ id });
    ids.push(id);
  }
  return ids;
}

/** Leads paid by card and done three days ago: what the 20 % are counted of, and nothing else. */
async function earlier(count: number): Promise<void> {
  const { id } = await askedRequest(owner, service);
  await world.sql`
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
      lead_credits, lead_price_cents, status, unlocked_by, unlocked_at, completed_at)
    select owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
      lead_credits, lead_price_cents, 'completed', 'card', ${new Date(world.now().getTime() - 3 * DAY)}, ${world.now()}
    from requests, generate_series(1, ${count}::int) where id = ${id}`;
}

/** Moves an unlock into the past. */
const unlockedAgo = (id: string, ms: number) =>
  world.db
    .updateTable("requests")
    .set({ unlocked_at: new Date(world.now().getTime() - ms) })
    .where("id", "=", id)
    .execute();

const cancel = (id: string) => owner.api.requests.cancel({ id });

const returns = async () =>
  (
    await world.db
      .selectFrom("lead_returns")
      .select(["request_id", "reason", "paid_by"])
      .where("provider_id", "=", provider.id)
      .orderBy("created_at")
      .execute()
  ).map(({ request_id, reason }) => [request_id, reason]);

test("a lead its owner cancels within 48 hours is given back at once, with a ledger line and a letter", async () => {
  await earlier(4);
  const [id = ""] = await unlocked(1);
  await cancel(id);
  const { entries, balance, sum } = await ledgerOf(world, provider);
  expect(entries.at(-1)).toMatchObject({
    kind: "lead_return",
    amount: 2,
    request_id: id,
    reason: "Demande annulée par le client",
  });
  expect([balance, sum]).toEqual([200, 200]);
  const { data } = await provider.api.credits.history({ page: 1 });
  expect(data[0]).toMatchObject({
    kind: "lead_return",
    amount: 2,
    reference: "Demande annulée par le client · Lavage de vitres",
    lead: { id, is_active: false },
  });
  expect((await provider.api.leads.get({ id })).data.returned).toMatchObject({
    reason: "cancelled",
    paid_by: "credits",
  });
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  expect(letters.map(({ subject }) => subject)).toContain("Des crédits vous sont rendus");
});

test("48 hours after the unlock a cancellation still gives back, an instant later it does not", async () => {
  await earlier(8);
  const [last = "", late = ""] = await unlocked(2);
  await unlockedAgo(last, 48 * HOUR);
  await unlockedAgo(late, 48 * HOUR + 1);
  await cancel(late);
  expect(await returns()).toEqual([]);
  await cancel(last);
  expect(await returns()).toEqual([[last, "cancelled"]]);
});

test("a lead cancelled before it was unlocked gives nothing back", async () => {
  await earlier(5);
  const { id } = await askedRequest(owner, service);
  await cancel(id);
  expect(await returns()).toEqual([]);
});

test("four unlocks in 30 days give no return, the fifth gives one, and the second needs ten", async () => {
  const ids = await unlocked(4);
  await cancel(ids[0] ?? "");
  expect(await returns()).toEqual([]);
  ids.push(...(await unlocked(1)));
  await cancel(ids[1] ?? "");
  expect(await returns()).toHaveLength(1);
  ids.push(...(await unlocked(4)));
  await cancel(ids[2] ?? "");
  expect(await returns()).toHaveLength(1);
  ids.push(...(await unlocked(1)));
  await cancel(ids[3] ?? "");
  expect(await returns()).toHaveLength(2);
});

test("unlocks and returns older than 30 days count no more", async () => {
  const ids = await unlocked(5);
  await unlockedAgo(ids[4] ?? "", 30 * DAY);
  await cancel(ids[0] ?? "");
  expect(await returns()).toEqual([]);
  await unlockedAgo(ids[4] ?? "", 30 * DAY - 1);
  await cancel(ids[1] ?? "");
  expect(await returns()).toHaveLength(1);
  await cancel(ids[2] ?? "");
  expect(await returns()).toHaveLength(1);
  const longAgo = new Date(world.now().getTime() - 30 * DAY);
  await world.db.updateTable("lead_returns").set({ created_at: longAgo }).execute();
  await cancel(ids[3] ?? "");
  expect(await returns()).toHaveLength(2);
});

test("five returns in 30 days are the last by rule, also when asked at once; the operator may give more", async () => {
  await earlier(24);
  const ids = await unlocked(12);
  await Promise.all(ids.map(cancel));
  expect(await returns()).toHaveLength(5);
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 186, sum: 186 });
  const given = new Set((await returns()).map(([id]) => id));
  const refused = ids.find((id) => !given.has(id)) ?? "";
  expect(await returnLead(world.db, refused, "operator", world.now())).toBe(true);
  expect(await returnLead(world.db, refused, "operator", world.now())).toBe(false);
  expect(await returns()).toHaveLength(6);
  expect((await ledgerOf(world, provider)).balance).toBe(188);
});

/** The same owner asks for the same trade at the same property again, the first request being closed. */
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

test("another property, trade, owner or provider makes another lead, which is paid for", async () => {
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

test("a lead paid by card is given back on the card, once, taxes too", async () => {
  await earlier(4);
  const { id } = await askedRequest(owner, service);
  await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
  await world.deliverPayments();
  await cancel(id);
  await world.runJobs();
  await world.deliverPayments();
  await world.runJobs();
  expect(await returns()).toEqual([[id, "cancelled"]]);
  const { payment_intent_id } = await world.db
    .selectFrom("purchases")
    .select("payment_intent_id")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  const { data } = await stripeOf(world).refunds.list({ payment_intent: payment_intent_id ?? "" });
  expect(data.map(({ amount }) => amount)).toEqual([1610]);
  expect((await ledgerOf(world, provider)).balance).toBe(200);
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  const letter = letters.find(({ subject }) => subject === "Un paiement vous est remboursé");
  expect(JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""))).toContain("Voir mes reçus");
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

test("an owner's letter that bounces for good gives back what was unlocked in the 48 hours before, once", async () => {
  await earlier(8);
  const [within = "", before = ""] = await unlocked(2);
  await unlockedAgo(within, 48 * HOUR);
  await unlockedAgo(before, 48 * HOUR + 1);
  for (const _ of [1, 2]) {
    await addJob(world.db, letterBounced, { account_id: owner.id, at: world.now().toISOString() });
    await world.runJobs();
  }
  expect(await returns()).toEqual([[within, "bounced"]]);
  expect((await returns()).flat()).not.toContain(before);
});

test("a lead is given back once, though cancelled after its letter had bounced", async () => {
  await earlier(9);
  const [id = ""] = await unlocked(1);
  expect(await returnLead(world.db, id, "bounced", world.now())).toBe(true);
  await cancel(id);
  expect(await returns()).toEqual([[id, "bounced"]]);
});

test("a report of a lead given back by rule is closed with it, and none is taken of it afterwards", async () => {
  await earlier(8);
  const [id = "", unreported = ""] = await unlocked(2);
  await provider.api.leads.report({ id, reason: "unreachable" });
  await cancel(id);
  await cancel(unreported);
  expect((await provider.api.leads.get({ id })).data.report).toMatchObject({
    status: "accepted",
    answer: "",
  });
  const { decided_at } = await world.db
    .selectFrom("lead_reports")
    .select("decided_at")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(decided_at).toEqual(world.now());
  for (const lead of [id, unreported])
    expect(await codeOf(provider.api.leads.report({ id: lead, reason: "other", details: "Personne." }))).toBe(
      "INVALID_REQUEST_STATE",
    );
});
