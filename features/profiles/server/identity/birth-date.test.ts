import { afterAll, beforeAll, expect, test } from "vitest";
import { detailsOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Identities where the operator reports providers to the tax authority (Part XX). */
let world: World;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-21T17:00:00Z"), environment: { PART_XX: "1" } });
});
afterAll(() => world.close());

test("a provider's date of birth is stored from the eighteenth birthday on, and only of somebody alive", async () => {
  const provider = await world.signUpProvider();
  const set = (birth_date: string) =>
    provider.api.identities.set({
      ...{ legal_name: "Entreprises Roy", address: "12, rue Principale", city: "Laval", zip: "H7A 1A1" },
      ...{ is_tax_registered: false, tps_number: "", tvq_number: "", birth_date },
    });
  const refused = { fields: { birth_date: expect.any(String) } };
  expect(await detailsOf(set("2008-11-22"))).toEqual(refused);
  expect(await detailsOf(set("1906-11-21"))).toEqual(refused);
  expect((await set("2008-11-21")).data.birth_date).toBe("2008-11-21");
  expect((await set("1906-11-22")).data.birth_date).toBe("1906-11-22");
});
