import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireNeedsJob } from "./expire-needs.ts";

/** For each state of a need: who sees it, who gets a letter about it and who may unlock it. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DESCRIPTION = "Cheminée de brique à ramoner, deux foyers.";

async function publishNeed(owner: Person) {
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: DESCRIPTION };
  return (await owner.api.needs.publish(draft)).data;
}

async function sweep() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
  const service = await publishService(provider, { business_type_id: "ramonage" });
  return { provider, service };
}

const seenBy = async ({ api }: Person) => (await api.needs.nearby({ page: 1 })).data.map(({ id }) => id);

/** How many letters about a published need a provider received. */
async function lettersTo({ email }: Person): Promise<number> {
  await world.runJobs();
  return (await world.letters()).filter(
    ({ to, subject }) => to === email && subject.startsWith("Besoin publié"),
  ).length;
}

test("a need that is withdrawn makes room for another", async () => {
  const owner = await world.signUpOwner();
  const needs: string[] = [];
  for (let n = 0; n < 3; n++) needs.push((await publishNeed(owner)).id);
  expect(await codeOf(publishNeed(owner))).toBe("TOO_MANY_OPEN_NEEDS");
  await owner.api.needs.withdraw({ id: needs[0] ?? "" });
  expect(await codeOf(publishNeed(owner))).toBe("accepted");
});

test("a need that one provider unlocked, and whose owner has blocked another, is still seen by the others", async () => {
  const owner = await world.signUpOwner();
  const [first, blocked, third] = [await sweep(), await sweep(), await sweep()];
  const { id: request_id } = await createRequest(owner, blocked.service.id);
  await blocked.provider.api.leads.unlock({ id: request_id });
  await owner.api.threads.set({ id: request_id, blocked: true });
  const { id } = await publishNeed(owner);
  await first.provider.api.needs.unlock({ id });
  expect(await seenBy(third.provider)).toContain(id);
  const another = await publishNeed(await world.signUpOwner());
  expect(await codeOf(blocked.provider.api.needs.unlock({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(blocked.provider.api.needs.unlock({ id: another.id }))).toBe("accepted");
  const stranger = await world.signUpOwner();
  expect((await stranger.api.needs.list({ page: 1 })).data).toEqual([]);
});

test("the need of a suspended owner is shown, written and given to nobody", async () => {
  const owner = await world.signUpOwner();
  const { provider } = await sweep();
  const { id } = await publishNeed(owner);
  await localOperator(world).people.suspend({ id: owner.id, reason: "Essai." });
  expect(await seenBy(provider)).not.toContain(id);
  expect(await codeOf(provider.api.needs.unlock({ id }))).toBe("NOT_FOUND");
  expect(await lettersTo(provider)).toBe(0);
});

test("a need at a property that was removed is neither seen nor unlocked", async () => {
  const owner = await world.signUpOwner();
  const { provider } = await sweep();
  const { id, property } = await publishNeed(owner);
  await owner.api.properties.remove({ id: property.id });
  expect(await seenBy(provider)).not.toContain(id);
  expect(await codeOf(provider.api.needs.unlock({ id }))).toBe("NEED_CLOSED");
});

test("a need that was withdrawn at once is written to no provider, and never expires", async () => {
  const owner = await world.signUpOwner();
  const { provider } = await sweep();
  const { id } = await publishNeed(owner);
  await owner.api.needs.withdraw({ id });
  expect(await lettersTo(provider)).toBe(0);
  world.advance(15 * DAY_MS);
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await expireNeedsJob(world.ports).handle({}, run);
  const { needs } = await owner.signInAgain();
  expect((await needs.list({ page: 1 })).data[0]).toMatchObject({ id, status: "withdrawn" });
});
