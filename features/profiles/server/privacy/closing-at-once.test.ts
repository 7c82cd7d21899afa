import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** An account that is closed while somebody does what needs the same rows: one comes after the other. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

const close = (of: Member, acknowledged: string[] = []) =>
  codeOf(of.api.privacy.remove({ password: of.password, acknowledged }));

/**
 * Holds a row until each call, begun in this order, waits for it or for the one before; then lets go. Returns
 * what came of them, and expects that none of them waited for another that waited for it.
 */
async function queued(table: string, id: string, calls: readonly (() => Promise<string>)[]) {
  const before = await deadlocks();
  const outcomes: Promise<string>[] = [];
  await world.sql.begin(async (tx) => {
    const column = { credit_accounts: "provider_id" }[table] ?? "id";
    await tx`select from ${tx(table)} where ${tx(column)} = ${id} for update`;
    for (const call of calls) {
      outcomes.push(call());
      await waitForLocks(world, outcomes.length);
    }
  });
  const codes = await Promise.all(outcomes);
  expect(await deadlocks()).toBe(before);
  return codes;
}

async function deadlocks(): Promise<number> {
  await world.sql`select pg_stat_force_next_flush()`;
  const [row] = await world.sql`select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
}

/** A provider with credits and a published service. */
async function working() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 40);
  return { provider, service: (await publishService(provider)).id };
}

test("a season that is proposed again while its client closes the account is refused or ends with it", async () => {
  const provider = await world.signUpProvider("Marc Lavoie");
  const owner = await world.signUpOwner();
  const season = await seasonContractFor(world, { owner, provider });
  await owner.api.requests.complete({ id: season.id });
  world.advance(320 * DAY_MS);
  const client = { ...owner, api: await owner.signInAgain() };
  const api = await provider.signInAgain();
  const clients = [{ contract_id: season.contract_id, increase_rate: 0 }];
  const codes = await queued("requests", season.id, [
    () => close(client, [season.contract_id]),
    () => codeOf(api.renewals.send({ clients })),
  ]);
  expect(codes).toEqual(["accepted", "accepted"]);
  const open = await world.sql`select from requests where owner_id = ${owner.id} and status = 'active'`;
  expect(open).toHaveLength(0);
});

test("an absence is admitted while its provider closes the account, one after the other", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const day = dayOf(world.now().getTime() + DAY_MS);
  const starts_at = (await freeStarts(world, service.id, { from: day, to: day })).at(-1) ?? "";
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  world.advance(Date.parse(starts_at) + HOUR_MS - world.now().getTime());
  const leaving = { ...provider, api: await provider.signInAgain() };
  const client = { ...owner, api: await owner.signInAgain() };
  const said = { id, kind: "no_show", details: "Personne à l'heure.", asks: "explanation" } as const;
  const problem = (await leaving.api.problems.open(said)).data;
  const answer = { id: problem.id, agrees: true, answer: "J'avais oublié." };
  const codes = await queued("requests", id, [
    () => close(leaving),
    () => codeOf(client.api.problems.answer(answer)),
  ]);
  expect(codes).toEqual(["accepted", "INVALID_PROBLEM_STATE"]);
});

test("a provider is suspended while they close the account, one after the other", async () => {
  const { provider, service } = await working();
  const codes = await queued("services", service, [
    () => close(provider),
    () => codeOf(localOperator(world).people.suspend({ id: provider.id, reason: "Plaintes répétées" })),
  ]);
  expect(codes[0]).toBe("accepted");
  expect(["accepted", "PERSON_STATE"]).toContain(codes[1]);
});

test("a need is unlocked while its owner closes the account, one after the other", async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  await publishService(provider, { business_type_id: "ramonage" });
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: "Cheminée de brique à ramoner." };
  const { id } = (await owner.api.needs.publish(draft)).data;
  const codes = await queued("needs", id, [
    () => close(owner),
    () => codeOf(provider.api.needs.unlock({ id })),
  ]);
  expect(codes).toEqual(["accepted", "NOT_FOUND"]);
});

test("two owners whose leads go back to the same two providers close their accounts, one after the other", async () => {
  const [one, other] = [await working(), await working()];
  const [owner, neighbour] = [await world.signUpOwner(), await world.signUpOwner()];
  for (const [by, first, second] of [
    [owner, one, other],
    [neighbour, other, one],
  ] as const)
    for (const { provider, service } of [first, second]) {
      const { id } = await createRequest(by, service);
      await provider.api.leads.unlock({ id });
    }
  const codes = await queued("credit_accounts", other.provider.id, [
    () => close(neighbour),
    () => close(owner),
  ]);
  expect(codes).toEqual(["accepted", "accepted"]);
});

test("a restored owner closes the account while their leads come back, one after the other", async () => {
  const { service } = await working();
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, service);
  const operator = localOperator(world);
  await operator.people.suspend({ id: owner.id, reason: "Plaintes répétées" });
  await world.runJobs();
  await operator.people.restore({ id: owner.id, reason: "Erreur" });
  const leaving = { ...owner, api: await owner.signInAgain() };
  const codes = await queued("requests", id, [
    () => close(leaving),
    () => world.runJobs().then(() => "accepted"),
  ]);
  expect(codes).toEqual(["accepted", "accepted"]);
  const [row] = await world.sql`select status from requests where id = ${id}`;
  expect(row).toEqual({ status: "cancelled" });
});

test("clients who are imported while their provider closes the account are not kept", async () => {
  const { provider } = await working();
  const row = { name: "Diane Roy", company: "", phone: "", email: "", addresses: [], tags: [], notes: "" };
  const codes = await queued("profiles", provider.id, [
    () => close(provider),
    () => codeOf(provider.api.clients.importRows({ rows: [row] })),
  ]);
  expect(codes).toEqual(["accepted", "UNAUTHORIZED"]);
  expect(await world.sql`select from clients where provider_id = ${provider.id}`).toHaveLength(0);
});
