import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** What an operator reads of a suspension before deciding it. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const effectsOn = async ({ id }: Person) =>
  (await localOperator(world).people.suspensionEffects({ id })).data;

test("the suspension of an owner tells nothing to a provider who has not unlocked the lead", async () => {
  const owner = await world.signUpOwner();
  const [unlocking, other] = [await world.signUpProvider(), await world.signUpProvider()];
  await grantCredits(world, unlocking, 10);
  const { id } = await createRequest(owner, (await publishService(unlocking)).id);
  await createRequest(owner, (await publishService(other)).id);
  expect(await effectsOn(owner)).toMatchObject({ cancelled: 2, told: 0, returned: 0 });
  await unlocking.api.leads.unlock({ id });
  expect(await effectsOn(owner)).toMatchObject({ cancelled: 2, told: 1, returned: 1 });
});

test("a lead that was returned already is not returned once more by the suspension of its owner", async () => {
  const { owner, id } = await unlockedPair(world);
  expect(await effectsOn(owner)).toMatchObject({ returned: 1 });
  await localOperator(world).leads.return({ id, reason: "Numéro inexistant" });
  expect(await effectsOn(owner)).toMatchObject({ returned: 0 });
});
