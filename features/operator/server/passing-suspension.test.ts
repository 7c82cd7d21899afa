import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const lettersTo = async ({ email }: Person) => (await world.letters()).filter(({ to }) => to === email);

test("an account restored before its requests were withdrawn keeps them, and no letter says otherwise", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  const { people } = localOperator(world);
  const suspendInPassing = async (person: Person) => {
    await people.suspend({ id: person.id, reason: "Par erreur" });
    await people.restore({ id: person.id, reason: "Par erreur" });
    await world.runJobs();
    expect((await owner.api.requests.get({ id })).data.status).toBe("active");
    const restored = (await lettersTo(person)).find(({ subject }) => subject.endsWith("est rétabli"));
    expect(restored?.text).not.toContain("débloqu");
  };
  await suspendInPassing(owner);
  await provider.api.leads.unlock({ id });
  await suspendInPassing(provider);
  const about = (await lettersTo(owner)).filter(({ subject }) => subject.includes("disponible"));
  expect(about).toEqual([]);
});
