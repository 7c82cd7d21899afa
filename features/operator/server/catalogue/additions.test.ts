import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { codeAt, signUpOperator } from "#testing/world/operators.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Chiefs add trades and categories without a release (docs/product.md "Categories and business types"). */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());

const reason = "Demandé chaque semaine";
const fieldsOf = (changes: object = {}) => ({
  ...{ name: "Ferronnerie d'art", category_id: "entretien-de-la-propriete", lead_credits: 3 },
  ...{ needs_rbq: false, words: ["rampe en fer forgé", "Garde-corps"], reason },
  ...changes,
});
const catalogue = () => chief.api.catalogue;
const add = async (changes: object = {}) => (await catalogue().addBusinessType(fieldsOf(changes))).data.id;
const read = async () => (await agent.api.catalogue.read({})).data;
const knownType = async (id: string) => (await read()).business_types.find((one) => one.id === id);
const actsOn = async (id: string) =>
  (await agent.api.acts.list({})).data.filter(({ subject }) => subject === id);

test("a chief adds a trade once, however often it is sent, and the act says what was added", async () => {
  expect(await codeOf(agent.api.catalogue.addBusinessType(fieldsOf()))).toBe("INVALID_PERMISSIONS");
  const added = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(new Set(added)).toEqual(new Set(["ferronnerie-d-art"]));
  expect(await knownType("ferronnerie-d-art")).toMatchObject({
    ...{ name: "Ferronnerie d'art", category_id: "entretien-de-la-propriete", lead_credits: 3 },
    ...{ needs_rbq: false, words: ["Garde-corps", "rampe en fer forgé"], is_added: true },
  });
  expect(await actsOn("ferronnerie-d-art")).toMatchObject([
    {
      act: "add-business-type",
      operator_id: chief.id,
      details: { reason },
      before: null,
      after: {
        ...{ name: "Ferronnerie d'art", category: "Entretien de la propriété", lead_credits: 3 },
        ...{ needs_rbq: false, words: "rampe en fer forgé, Garde-corps" },
      },
    },
  ]);
});

test("a price is made, so a trade asks for both factors again after ten minutes", async () => {
  world.advance(11 * MINUTE_MS);
  const late = fieldsOf({ name: "Accord de piano", words: [] });
  expect(await codeOf(catalogue().addBusinessType(late))).toBe("RECENT_FACTOR_REQUIRED");
  const code = await codeAt(world, chief.secret);
  await chief.api.secondFactor.giveAgain({ password: chief.password, code });
  expect(await codeOf(catalogue().addBusinessType(late))).toBe("accepted");
});

test("a name that a trade has already is refused whatever its accents, and one that makes a known address gets a number", async () => {
  for (const name of ["tonte de PELOUSE", "Férronnerie d'art"])
    expect(await codeOf(add({ name, lead_credits: 4 })), name).toBe("NAME_TAKEN");
  expect(await codeOf(add({ name: "Ferronnerie d'art", lead_credits: 4 }))).toBe("NAME_TAKEN");
  expect(await codeOf(add({ name: "Autre", category_id: "aucune" }))).toBe("NOT_FOUND");
  expect(await detailsOf(add({ name: "Autre", lead_credits: 7 }))).toEqual({
    fields: { lead_credits: "De 1 à 6 crédits" },
  });
  expect(await codeOf(add({ name: "Autre", words: ["rampe", "« — »"] }))).toBe("VALIDATION_ERROR");
  // A trade and a category never share an address, nor does what was renamed lose its own.
  expect(await add({ name: "Entretien ménager", words: [] })).toBe("entretien-menager-2");
  await catalogue().setBusinessType({ id: "ramonage", name: "Cheminées", needs_rbq: false, reason });
  expect(await add({ name: "Ramonage", words: [] })).toBe("ramonage-2");
  expect(await add({ name: "Œuvres & cœurs", words: [] })).toBe("oeuvres-coeurs");
});

test("a provider publishes in an added trade, it is found by its words, listed, requested and unlocked at its price", async () => {
  const id = "ferronnerie-d-art";
  const { catalog } = world.visitor;
  const found = async (q: string) => (await catalog.find({ q })).understood.business_type?.id;
  // Everything that is kept in memory has been read once.
  await add({ name: "Affûtage de patins", words: ["aiguisage de patins"] });
  expect(await found("rampe en fer forgé")).toBe(id);
  await expect.poll(() => found("aiguisage de patins")).toBe("affutage-de-patins");
  const provider = await world.signUpProvider();
  const service = await publishService(provider, { name: "Rampes sur mesure", business_type_id: id });
  await world.runJobs();
  const types = (await catalog.businessTypes({})).data;
  expect(types.find((one) => one.id === id)).toMatchObject({ is_available: true, service_count: 1 });
  const own = types.filter((one) => one.category_id === "entretien-de-la-propriete").map((one) => one.id);
  expect(own.indexOf(id), "after those of the release").toBeGreaterThan(own.indexOf("calfeutrage"));
  expect((await catalog.directory({})).data.map((one) => one.id)).toContain(id);
  expect((await catalog.find({ business_type: id })).data.map((one) => one.id)).toEqual([service.id]);
  expect((await catalog.get({ id: service.id })).data.business_type).toMatchObject({ id });
  const page = async (path: string) => await (await fetch(world.origin + path)).text();
  await expect.poll(() => page("/sitemap.xml")).toContain(`/repertoire/${id}</loc>`);
  const owner = await world.signUpOwner();
  const request = await createRequest(owner, service.id);
  await grantCredits(world, provider, 5);
  const lead = (await provider.api.leads.get({ id: request.id })).data;
  expect(lead).toMatchObject({ locked: true, credits_required: 3 });
  await provider.api.leads.unlock({ id: request.id });
  expect((await provider.api.credits.balance({})).data.credits).toBe(2);
});

test("a trade of a closed category is offered once the category opens", async () => {
  const id = await add({ name: "Cours de menuiserie", category_id: "services-educatifs" });
  const provider = await world.signUpProvider();
  expect(await codeOf(publishService(provider, { business_type_id: id }))).toBe("INVALID_SERVICE_TYPE");
  await catalogue().setAvailability({ id: "services-educatifs", is_available: true, reason });
  await publishService(provider, { business_type_id: id });
});

test("a trade added by mistake is withdrawn with its words, and its history keeps its name", async () => {
  const id = await add({ name: "Féronerie", words: ["fer"] });
  expect(await codeOf(agent.api.catalogue.withdrawBusinessType({ id, reason }))).toBe("INVALID_PERMISSIONS");
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(catalogue().withdrawBusinessType({ id, reason }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "NOT_FOUND")).toHaveLength(19);
  expect(await knownType(id)).toBeUndefined();
  const acts = await actsOn(id);
  expect(acts).toMatchObject([
    { act: "withdraw-business-type", before: { name: "Féronerie" }, after: null },
    { act: "add-business-type" },
  ]);
  expect(acts.map(({ subject_name }) => subject_name)).toEqual(["Féronerie", "Féronerie"]);
});

test("a trade that something refers to, and one of the release, are never withdrawn", async () => {
  const id = "affutage-de-patins";
  const owner = await world.signUpOwner();
  const property = await createProperty(owner);
  await owner.api.needs.publish({
    ...{ business_type_id: id, property_id: property.id, description: "Six paires à affûter avant Noël." },
  });
  expect(await codeOf(catalogue().withdrawBusinessType({ id, reason }))).toBe("REFERENCE_IN_USE");
  expect((await knownType(id))?.words).toEqual(["aiguisage de patins"]);
  expect(await codeOf(catalogue().withdrawBusinessType({ id: "toiture", reason }))).toBe("NOT_FOUND");
  expect(await knownType("toiture")).toMatchObject({ is_added: false });
});

test("a simultaneous publication or withdrawal is refused, and nothing fails", async () => {
  const provider = await world.signUpProvider();
  for (let round = 0; round < 10; round++) {
    const id = await add({ name: `Essai ${round}`, words: [] });
    const [published, withdrawn] = await Promise.all([
      codeOf(publishService(provider, { name: `Service ${round}`, business_type_id: id })),
      codeOf(catalogue().withdrawBusinessType({ id, reason })),
    ]);
    expect([
      ["accepted", "REFERENCE_IN_USE"],
      ["INVALID_SERVICE_TYPE", "accepted"],
    ]).toContainEqual([published, withdrawn]);
  }
  expect(world.errors).toEqual([]);
});

test("a chief adds a category, closed and last, whose trades follow once it opens, and withdraws an empty one", async () => {
  const given = {
    name: "Animaux",
    description: "Promenades, toilettage et garde.",
    icon: "paw-print",
    reason,
  } as const;
  expect(await codeOf(agent.api.catalogue.addCategory(given))).toBe("INVALID_PERMISSIONS");
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await catalogue().addCategory(given)).data.id),
  );
  expect(new Set(ids)).toEqual(new Set(["animaux"]));
  expect(await codeOf(catalogue().addCategory({ ...given, name: "ANIMAUX" }))).toBe("CATEGORY_NAME_TAKEN");
  expect((await read()).categories.at(-1)).toEqual({
    ...{ id: "animaux", name: "Animaux", is_available: false, is_added: true },
  });
  // A business type's address is another one: both are counted by it.
  expect(await add({ name: "Animaux", words: [] })).toBe("animaux-2");
  expect(await actsOn("animaux")).toMatchObject([{ act: "add-category", after: { icon: "paw-print" } }]);
  const id = await add({ name: "Toilettage", category_id: "animaux", words: [] });
  expect(await codeOf(catalogue().withdrawCategory({ id: "animaux", reason }))).toBe("REFERENCE_IN_USE");
  await catalogue().setAvailability({ id: "animaux", is_available: true, reason });
  const provider = await world.signUpProvider();
  await publishService(provider, { business_type_id: id });
  const { data } = await world.visitor.catalog.categories({});
  expect(data.at(-1)).toMatchObject({ id: "animaux", icon: "paw-print", service_count: 1 });
  const empty = (await catalogue().addCategory({ ...given, name: "Vide" })).data.id;
  await catalogue().withdrawCategory({ id: empty, reason });
  expect((await read()).categories.map((one) => one.id)).not.toContain(empty);
  expect(await codeOf(catalogue().withdrawCategory({ id: "entretien-menager", reason }))).toBe("NOT_FOUND");
});

test("the next start leaves what was added, its price and its place", async () => {
  const before = await read();
  expect(await syncReference(world.db)).toBe(0);
  expect(await read()).toEqual(before);
});
