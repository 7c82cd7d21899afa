import { afterAll, beforeAll, expect, test } from "vitest";
import { detailsOf } from "#testing/world/caller.ts";
import { localOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ADDRESS = {
  legal_name: "9123-4567 Québec inc.",
  address: "12, rue Principale",
  city: "Laval",
  zip: "h7a1a1",
};
const REGISTERED = {
  ...ADDRESS,
  is_tax_registered: true,
  tps_number: "123456789rt0001",
  tvq_number: "1234567890 TQ-0001",
} as const;

test("a provider gives the identity of the business for its documents, with both tax numbers or none", async () => {
  const provider = await world.signUpProvider();
  expect((await provider.api.identities.get()).data).toBeNull();
  const { data } = await provider.api.identities.set(REGISTERED);
  expect(data).toEqual({
    ...ADDRESS,
    zip: "H7A 1A1",
    birth_date: null,
    payment_instructions: "",
    tps_number: "123456789 RT0001",
    tvq_number: "1234567890 TQ0001",
  });
  const unregistered = await provider.api.identities.set({ ...REGISTERED, is_tax_registered: false });
  expect(unregistered.data).toMatchObject({ tps_number: null, tvq_number: null });
  expect(await provider.api.identities.get()).toEqual({ ...unregistered, asks_birth_date: false });
  expect((await provider.api.profiles.get()).data.provider).not.toHaveProperty("legal_name");
});

test("a tax number of the wrong form, or only one of the two, is refused beside its field", async () => {
  const provider = await world.signUpProvider();
  const refused = await detailsOf(
    provider.api.identities.set({ ...REGISTERED, tps_number: "12345 RT0001", tvq_number: "" }),
  );
  expect(refused).toEqual({
    fields: {
      tps_number: "Le numéro de TPS doit être au format 123456789 RT0001",
      tvq_number: "Le numéro de TVQ doit être au format 1234567890 TQ0001",
    },
  });
  expect((await provider.api.identities.get()).data).toBeNull();
});

test("the identity of a business is in its export, and erased with the account", async () => {
  const provider = await world.signUpProvider();
  await provider.api.identities.set(REGISTERED);
  const { data } = await provider.api.privacy.export();
  expect(data.business_identity).toMatchObject({ legal_name: "9123-4567 Québec inc." });
  await provider.api.privacy.remove({ password: provider.password });
  const left = await world.db
    .selectFrom("business_identities")
    .select("provider_id")
    .where("provider_id", "=", provider.id)
    .execute();
  expect(left).toEqual([]);
});

test("a date of birth is neither asked for nor stored unless the operator reports providers", async () => {
  const provider = await world.signUpProvider();
  await provider.api.identities.set({ ...REGISTERED, birth_date: "1984-02-29" });
  expect(await provider.api.identities.get()).toMatchObject({
    data: { birth_date: null },
    asks_birth_date: false,
  });
  expect(await world.sql`select from business_identities where birth_date is not null`).toHaveLength(0);
});

test("the public page has the legal name of a numbered company that its registration proved, and no other", async () => {
  const provider = await world.signUpProvider();
  const { cases } = localOperator(world);
  const prove = async (kind: "licence" | "registration") => {
    await provider.api.documents.send({ kind, document: new File(["%PDF-1.4"], "preuve.pdf") });
    const of = { kind: "papers", id: provider.id } as const;
    const { version } = (await cases.get(of)).data;
    await cases.decide({ ...of, version, accepted: true, kinds: [kind], reason: "Vu" });
  };
  const shown = async () => (await world.visitor.profiles.getPublic({ id: provider.id })).data.legal_name;
  const numbered = { ...REGISTERED, is_tax_registered: false } as const;
  await provider.api.identities.set(numbered);
  expect(await shown()).toBeNull();
  await provider.api.documents.send({ kind: "registration", document: new File(["%PDF-1.4"], "req.pdf") });
  expect(await shown()).toBeNull();
  await prove("licence");
  expect(await shown()).toBeNull();
  await prove("registration");
  expect(await shown()).toBe("9123-4567 Québec inc.");
  await provider.api.identities.set({ ...numbered, legal_name: "9404-1122 Québec inc." });
  expect(await shown()).toBeNull();
  await provider.api.identities.set(numbered);
  expect(await shown()).toBe("9123-4567 Québec inc.");
  await provider.api.profiles.update({ neq: "1199000101" });
  expect(await shown()).toBeNull();
  await provider.api.identities.set({ ...numbered, legal_name: "Rosalie Marie-Ève Thibodeau" });
  await prove("registration");
  expect(await shown()).toBeNull();
});
