import { afterAll, beforeAll, expect, test } from "vitest";
import { SAME_WORK_DAYS } from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { buyPack } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { REGISTERED } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner("Hélène Côté"), world.signUpProvider()]);
  await grantCredits(world, provider, 1000);
});
afterAll(() => world.close());

async function unlocked(service?: string): Promise<string> {
  const { id } = await createRequest(owner, service ?? (await publishService(provider)).id);
  await provider.api.leads.unlock({ id });
  return id;
}

test("a provider can write notes on an unlocked lead, change them and remove them", async () => {
  const id = await unlocked();
  const notes = async () => (await provider.api.leads.get({ id })).data.notes;
  expect(await notes()).toBe("");
  await provider.api.leads.setNotes({ id, notes: "  Chien dans la cour, 514 555-0199 le soir.  " });
  expect(await notes()).toBe("Chien dans la cour, 514 555-0199 le soir.");
  await provider.api.leads.setNotes({ id, notes: "Fait." });
  expect(await notes()).toBe("Fait.");
  await provider.api.leads.setNotes({ id, notes: "" });
  expect(await notes()).toBe("");
  expect(await codeOf(provider.api.leads.setNotes({ id, notes: "a".repeat(4001) }))).toBe("VALIDATION_ERROR");
});

test("an owner never sees the provider's notes on their request", async () => {
  const id = await unlocked();
  await provider.api.leads.setNotes({ id, notes: "Paie toujours en retard" });
  expect(JSON.stringify(await owner.api.requests.get({ id }))).not.toContain("retard");
});

test("a report can be changed until the operator decides it", async () => {
  const id = await unlocked();
  await provider.api.leads.report({ id, reason: "unreachable" });
  await provider.api.leads.report({ id, reason: "invalid_contact", details: "Numéro hors service." });
  expect((await provider.api.leads.get({ id })).data.report).toMatchObject({
    reason: "invalid_contact",
    details: "Numéro hors service.",
    status: "open",
  });
  await world.db
    .updateTable("lead_reports")
    .set({ status: "refused", decided_at: world.now() })
    .where("request_id", "=", id)
    .execute();
  expect(await codeOf(provider.api.leads.report({ id, reason: "duplicate" }))).toBe("INVALID_REQUEST_STATE");
  expect((await provider.api.leads.get({ id })).data.report).toMatchObject({ status: "refused" });
  expect(await codeOf(provider.api.leads.report({ id, reason: "other" }))).toBe("VALIDATION_ERROR");
});

test("leads can be filtered by service and age, sorted both ways, and filtered by client once unlocked", async () => {
  const other = await world.signUpProvider();
  await grantCredits(world, other, 10);
  const [one, two] = [await publishService(other), await publishService(other)];
  const first = (await createRequest(owner, one.id)).id;
  const second = (await createRequest(owner, two.id)).id;
  const third = (await createRequest(owner, one.id)).id;
  const ids = async (query: Parameters<typeof other.api.leads.list>[0]) =>
    (await other.api.leads.list(query)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([third, second, first]);
  expect(await ids({ order: "oldest" })).toEqual([first, second, third]);
  expect(await ids({ service_id: one.id, state: "locked" })).toEqual([third, first]);
  await world.db
    .updateTable("requests")
    .set({ created_at: new Date(world.now().getTime() - 8 * DAY_MS) })
    .where("id", "=", second)
    .execute();
  expect(await ids({ within_days: 7 })).toEqual([third, first]);
  expect(await ids({ within_days: 30 })).toEqual([third, first, second]);
  expect(await ids({ client_id: owner.id })).toEqual([]);
  await other.api.leads.unlock({ id: first });
  expect(await ids({ client_id: owner.id })).toEqual([first]);
});

test("before paying, a provider sees whether the client's email is confirmed and how many other providers were asked", async () => {
  const [first, second, client] = await Promise.all([
    world.signUpProvider(),
    world.signUpProvider(),
    world.signUpOwner("Anne Roy", { confirmed: false }),
  ]);
  const firstProperty = (await createProperty(client)).id;
  const request = async (to: Person, property_id = firstProperty) =>
    (await createRequest(client, (await publishService(to)).id, { property_id })).id;
  const lead = await request(first);
  const seen = async () => {
    const { data } = await first.api.leads.get({ id: lead });
    return [data.email_confirmed, data.others_asked];
  };
  expect(await seen()).toEqual([false, 0]);
  await request(second);
  await request(second, (await createProperty(client)).id);
  await world.confirmEmail(client);
  expect(await seen()).toEqual([true, 1]);
  await world.sql`update requests set created_at = created_at - make_interval(days => ${SAME_WORK_DAYS + 1})
    where provider_id = ${second.id}`;
  expect(await seen(), "a request sent more than a week earlier is another need").toEqual([true, 0]);
});

test("the dashboard shows what a client won cost, the share unlocked and the median time to answer", async () => {
  const provider = await world.signUpProvider();
  const client = await world.signUpOwner();
  await buyPack(world, provider);
  const service = (await publishService(provider)).id;
  const recent = async () => (await provider.api.leads.stats()).data.recent;
  expect(await recent()).toEqual({ received: 0, unlocked: 0, won: 0, spent_cents: 0, answer_minutes: null });
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await createRequest(client, service)).id);
  const [won = "", open = "", declined = ""] = ids;
  world.advance(10 * 60_000);
  await provider.api.leads.unlock({ id: won });
  world.advance(20 * 60_000);
  await provider.api.leads.unlock({ id: open });
  world.advance(20 * 60_000);
  await provider.api.leads.decline({ id: declined, reason: "busy" });
  await provider.api.requests.complete({ id: won });
  const { credits_required } = (await provider.api.leads.get({ id: won })).data;
  // « Essentiel » is 15 credits for 80,00 $.
  const spent_cents = Math.round((2 * credits_required * 8000) / 15);
  expect(await recent()).toEqual({ received: 4, unlocked: 2, won: 1, spent_cents, answer_minutes: 30 });
  await client.api.requests.cancel({ id: open });
  expect((await recent()).spent_cents, "a lead given back costs nothing").toBe(Math.round(spent_cents / 2));
});

test("the dashboard's days count each request received and each view of an offered service", async () => {
  const provider = await world.signUpProvider();
  const service = await publishService(provider);
  await createRequest(owner, service.id);
  await Promise.all(Array.from({ length: 12 }, () => world.visitor.visits.count({ id: service.id })));
  const { data } = await provider.api.leads.stats();
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1)).toMatchObject({ views: 12, requests: 1 });
  expect(data.days.slice(0, -1).every(({ views, requests }) => views + requests === 0)).toBe(true);
  await provider.api.providerServices.update({ id: service.id, is_active: false });
  await world.visitor.visits.count({ id: service.id });
  expect((await provider.api.leads.stats()).data.days.at(-1)?.views).toBe(12);
});

test("the first steps of a provider count taxes once they are said, and how to pay once it is", async () => {
  const provider = await world.signUpProvider();
  const steps = async () => {
    const { taxes, payment } = (await provider.api.leads.stats()).data.steps;
    return { taxes, payment };
  };
  expect(await steps()).toEqual({ taxes: false, payment: false });
  await provider.api.identities.set({ ...REGISTERED, payment_instructions: "" });
  expect(await steps()).toEqual({ taxes: true, payment: false });
  await provider.api.identities.set({ ...REGISTERED, payment_instructions: "Interac : paie@exemple.ca" });
  expect(await steps()).toEqual({ taxes: true, payment: true });
});
