import { afterAll, beforeAll, expect, test } from "vitest";
import type { PropertyDraft } from "#features/properties/contract/index.ts";
import { normalisedAddress } from "#features/properties/contract/normalised-address.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let other: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, other, provider] = await Promise.all([
    world.signUpOwner(),
    world.signUpOwner(),
    world.signUpProvider(),
  ]);
});
afterAll(() => world.close());

const add = (changes: Partial<PropertyDraft> = {}, as = owner) =>
  as.api.properties.create({
    label: "Maison",
    kind: "house",
    address: "123, boulevard Saint-Joseph Est",
    city: "Montréal",
    zip: "h2t1h5",
    ...changes,
  });

const addressNumber = (number: number) => ({ address: `${number} rue Fabre` });

test("a property is stored with its normalised postal code, its province and its coordinates", async () => {
  const { data } = await add({ ...addressNumber(1), area_m2: 110, access_notes: "Sonner deux fois" });
  expect(data).toMatchObject({
    zip: "H2T 1H5",
    state: "QC",
    area_m2: 110,
    access_notes: "Sonner deux fois",
    active_requests: 0,
  });
  expect(data.latitude).toBeCloseTo(45.5, 0);
  expect((await owner.api.properties.get({ id: data.id })).data).toEqual(data);
});

test("an address can be added once per owner in any spelling, and another apartment is another address", async () => {
  await add();
  for (const spelling of [
    "123 boul. St-Joseph E.",
    "  123   BOULEVARD SAINT-JOSEPH EST ",
    "123 blvd Saint Joseph est",
  ]) {
    expect(await codeOf(add({ address: spelling, city: "montreal" })), spelling).toBe("DUPLICATE_PROPERTY");
  }
  expect(await codeOf(add({ address: "4-123, boul. St-Joseph E." }))).toBe("accepted");
  expect(await codeOf(add({}, other))).toBe("accepted");
});

test("one of twenty simultaneous additions of one address succeeds", async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(add(addressNumber(2)))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["accepted", "DUPLICATE_PROPERTY"]));
});

test("an invalid property is refused with the specification's messages", async () => {
  const refusal = await add({ address: " ", city: "", zip: "M5V 2T6" }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: "VALIDATION_ERROR",
    status: 422,
    data: {
      fields: {
        address: "L'adresse est requise",
        city: "La ville est requise",
        zip: "Le code postal doit être au format québécois (ex: G1A 1A1)",
      },
    },
  });
  expect(await codeOf(add({ ...addressNumber(3), label: "M" }))).toBe("NAME_TOO_SHORT");
});

test("contact information in the city is refused, because a locked lead shows the city", async () => {
  const refusal = await add({ ...addressNumber(4), city: "Laval 514 555-1234" }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({
    code: "VALIDATION_ERROR",
    data: {
      fields: {
        city: "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.",
      },
    },
  });
});

test("a property can be changed field by field, but not to another's address", async () => {
  const first = (await add(addressNumber(10))).data;
  const second = (await add(addressNumber(11))).data;
  const { data } = await owner.api.properties.update({ id: first.id, label: "Le duplex" });
  expect(data).toMatchObject({ label: "Le duplex", address: "10 rue Fabre" });
  expect(await codeOf(owner.api.properties.update({ id: first.id }))).toBe("NO_UPDATES_PROVIDED");
  expect(await codeOf(owner.api.properties.update({ id: second.id, address: "10, Rue Fabre" }))).toBe(
    "DUPLICATE_PROPERTY",
  );
});

test("simultaneous changes of two parts of an address leave a correct duplicate key", async () => {
  const { id } = (await add(addressNumber(12))).data;
  for (let number = 100; number < 106; number++) {
    const [address, city] = [`${number} rue Fabre`, `Ville ${number}`];
    await Promise.all([
      owner.api.properties.update({ id, address }),
      owner.api.properties.update({ id, city }),
    ]);
    const stored = await world.db
      .selectFrom("properties")
      .select(["address", "city", "zip", "address_key"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ address, city });
    expect(stored.address_key).toBe(normalisedAddress(address, city, stored.zip));
  }
});

test("a property cannot be removed while a request is active there", async () => {
  const service = await publishService(provider);
  const { data: property } = await add(addressNumber(20));
  const request = await createRequest(owner, service.id, { property_id: property.id });
  expect((await owner.api.properties.get({ id: property.id })).data.active_requests).toBe(1);
  expect(await codeOf(owner.api.properties.remove({ id: property.id }))).toBe("INVALID_REQUEST_STATE");
  await owner.api.requests.cancel({ id: request.id });
  await owner.api.properties.remove({ id: property.id });
  expect(await codeOf(owner.api.properties.get({ id: property.id }))).toBe("NOT_FOUND");
  const { data: past } = await owner.api.requests.get({ id: request.id });
  expect(past.property.address).toBe("20 rue Fabre");
  expect(await codeOf(add(addressNumber(20)))).toBe("accepted");
});

test("removing a property while it is being requested for ends with one of the two, never both", async () => {
  const service = await publishService(provider);
  for (let number = 100; number < 110; number++) {
    const { data: property } = await add(addressNumber(number));
    const [removed, requested] = await Promise.all([
      codeOf(owner.api.properties.remove({ id: property.id })),
      codeOf(createRequest(owner, service.id, { property_id: property.id })),
    ]);
    expect([
      ["accepted", "NOT_FOUND"],
      ["INVALID_REQUEST_STATE", "accepted"],
    ]).toContainEqual([removed, requested]);
  }
});

test("another owner's property is refused, and providers and visitors have no properties", async () => {
  const { id } = (await add(addressNumber(30))).data;
  expect(await codeOf(other.api.properties.get({ id }))).toBe("PROPERTY_NOT_OWNED");
  expect(await codeOf(other.api.properties.update({ id, label: "À moi" }))).toBe("PROPERTY_NOT_OWNED");
  expect(await codeOf(other.api.properties.remove({ id }))).toBe("PROPERTY_NOT_OWNED");
  expect(await codeOf(provider.api.properties.list())).toBe("OWNER_ONLY");
  expect(await codeOf(world.visitor.properties.list())).toBe("UNAUTHORIZED");
  const { data } = await other.api.properties.list();
  expect(data.some((property) => property.id === id)).toBe(false);
});

test("an owner has at most a hundred properties, and can add another after removing one", async () => {
  const largeOwner = await world.signUpOwner();
  await world.sql`
    insert into properties (owner_id, label, kind, address, city, zip, address_key)
    select ${largeOwner.id}, 'Logement ' || n, 'condo', n || ' rue Fabre', 'Montréal', 'H2T 1H5', n::text
    from generate_series(1, 99) n`;
  const outcomes = await Promise.all([901, 902].map((n) => codeOf(add(addressNumber(n), largeOwner))));
  expect(outcomes.toSorted()).toEqual(["VALIDATION_ERROR", "accepted"]);
  await expect(add(addressNumber(903), largeOwner)).rejects.toMatchObject({
    data: { fields: { address: expect.stringContaining("Vous avez déjà 100 propriétés") } },
  });
  const { data } = await largeOwner.api.properties.list();
  expect(data).toHaveLength(100);
  await largeOwner.api.properties.remove({ id: data[0]?.id ?? "" });
  expect(await codeOf(add(addressNumber(904), largeOwner))).toBe("accepted");
});

test("of a property with a request nothing is left by which its home is found, once its owner closed the account", async () => {
  const leaving = await world.signUpOwner();
  const { id } = (await add(addressNumber(905), leaving)).data;
  await leaving.api.properties.update({ id, access_notes: "La clé est sous le pot de géraniums." });
  await createRequest(leaving, (await publishService(provider)).id, { property_id: id });
  const stored = async () => (await world.sql`select * from properties where id = ${id}`)[0];
  expect(await stored()).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  await leaving.api.privacy.remove({ password: leaving.password });
  expect(await stored()).toMatchObject({ access_notes: "", area_m2: null, latitude: null, longitude: null });
  expect(JSON.stringify(await stored())).not.toMatch(/Fabre|géraniums|H2T/);
});
