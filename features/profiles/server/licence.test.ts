import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LICENCE_IS_REQUIRED } from "#features/catalog/contract/licence.ts";
import { detailsOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
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

const save = (changes: { bio?: string; phone?: string; rbq_licence?: string }) =>
  provider.api.profiles.update(changes);
const required = (businessType: string) => ({
  fields: { rbq_licence: `La licence RBQ est requise pour : ${businessType}` },
});

test("a painter's profile needs a licence number, a snow remover's does not", async () => {
  await provider.api.profiles.addBusinessType({ business_type_id: "deneigement" });
  await save({ bio: "Vingt hivers de métier." });
  await provider.api.profiles.addBusinessType({ business_type_id: "peinture" });
  const missing = required("Peinture intérieure et extérieure");
  expect(await detailsOf(save({ bio: "Vingt ans de métier." }))).toEqual(missing);
  await save({ bio: "Vingt ans de métier.", rbq_licence: "5678123401" });
  await save({ bio: "Vingt et un ans de métier." });
  expect(await detailsOf(save({ rbq_licence: "" }))).toEqual(missing);
  expect((await provider.api.profiles.get()).data.provider?.rbq_licence).toBe("5678-1234-01");
});

test("a person's phone number can be changed without a licence number", async () => {
  await provider.api.profiles.addBusinessType({ business_type_id: "toiture" });
  await save({ phone: "" });
});

test("a licence number cannot be removed while an active service requires it", async () => {
  await save({ rbq_licence: "5678-1234-01" });
  const { id } = await publishService(provider);
  await provider.api.providerServices.update({ id, business_type_id: "toiture" });
  expect(await detailsOf(save({ rbq_licence: "" }))).toEqual(required("Toiture"));
  await provider.api.providerServices.update({ id, is_active: false });
  await save({ rbq_licence: "" });
});

describe("a licence number that is being removed", () => {
  /** What a call does that begins while the number is being removed, and ends after it. */
  async function whileRemoved<T>(call: () => Promise<T>): Promise<T> {
    const { id } = provider;
    const { outcome } = await world.sql.begin(async (tx) => {
      await tx`select from profiles where id = ${id} for update`;
      await tx`select from services where provider_id = ${id} for no key update`;
      const outcome = call();
      await waitForLocks(world, 1);
      await tx`update provider_profiles set rbq_licence = null where profile_id = ${id}`;
      return { outcome };
    });
    return await outcome;
  }

  beforeEach(() => save({ rbq_licence: "5678-1234-01" }));

  test("does not let a service be published that requires it", async () => {
    const publishing = () => detailsOf(publishService(provider, { business_type_id: "toiture" }));
    expect(await whileRemoved(publishing)).toMatchObject({
      fields: { business_type_id: LICENCE_IS_REQUIRED },
    });
  });

  test("does not let services be activated that require it", async () => {
    const { id } = await publishService(provider, { business_type_id: "toiture", is_active: false });
    const activating = () => provider.api.providerServices.setActive({ ids: [id], is_active: true });
    expect((await whileRemoved(activating)).data).toMatchObject({
      done: 0,
      refused: [{ id, message: LICENCE_IS_REQUIRED }],
    });
  });
});
