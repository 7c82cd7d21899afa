import { afterAll, beforeAll, expect, test } from "vitest";
import type { BriefAnswer } from "#features/catalog/contract/index.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/**
 * Answers by choice to a business type's questions, and when they replace a description (docs/product.md
 * "Brief").
 */
let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
  provider = await world.signUpProvider();
  service = (await publishService(provider, { business_type_id: "gestion-parasitaire" })).id;
});
afterAll(() => world.close());

const askedFor = async (id: string) =>
  (await owner.api.catalog.compare({ ids: id })).data[0]?.brief_questions ?? [];
const firstChoices = async (id: string): Promise<BriefAnswer[]> =>
  (await askedFor(id)).map(({ question, choices }) => ({ question, answer: choices[0] ?? "" }));
const leadOf = async (id: string) => (await provider.api.leads.get({ id })).data;
const about = (field: string) => ({ fields: { [field]: expect.any(String) } });

test("an owner who answers every question sends a request without a description, and its locked lead shows the answers", async () => {
  const brief = await firstChoices(service);
  expect(brief.length).toBeGreaterThanOrEqual(2);
  const { id: property_id } = await createProperty(owner);
  // Some clients leave the description out.
  const { data } = await owner.api.requests.create({ service_id: service, property_id, brief });
  expect(data).toMatchObject({ description: "", brief });
  expect(await leadOf(data.id)).toMatchObject({ locked: true, description: "", brief });
  expect((await owner.api.requests.get({ id: data.id })).data.brief).toEqual(brief);
});

test("without all the answers a description of ten characters is needed, as for a client that sends no answers", async () => {
  const brief = await firstChoices(service);
  const refused = (changes: object) => detailsOf(createRequest(owner, service, changes));
  expect(await refused({ description: "" })).toEqual(about("description"));
  expect(await refused({ description: "Fourmis", brief: brief.slice(1) })).toEqual(about("description"));
  const described = await createRequest(owner, service, { brief: brief.slice(1) });
  expect(described.brief).toEqual(brief.slice(1));
  const old = await createRequest(owner, service);
  expect(old.brief).toEqual([]);
});

test("an answer that is not offered, to a question of another trade or given twice is refused", async () => {
  const [first] = await firstChoices(service);
  const question = first?.question ?? "";
  const gutters = await publishService(provider, { business_type_id: "nettoyage-de-gouttieres" });
  const refused = (brief: BriefAnswer[]) => detailsOf(createRequest(owner, service, { brief }));
  expect(await refused([{ question, answer: "Un orignal" }])).toEqual(about("brief"));
  expect(await refused(await firstChoices(gutters.id))).toEqual(about("brief"));
  expect(
    await refused([{ question, answer: first?.answer ?? "" }, first ?? { question, answer: "" }]),
  ).toEqual(about("brief"));
});

test("an owner's questions and answers stay as they were when an operator changes the questions", async () => {
  const fresh = await publishService(provider, { business_type_id: "taille-de-haies" });
  const brief = await firstChoices(fresh.id);
  const request = await createRequest(owner, fresh.id, { description: "", brief });
  const chief = await signUpOperator(world, "chief", "Chloé Chef");
  const questions = [{ question: "Combien d'arbustes ?", choices: ["Moins de 100", "Plus de 100"] }];
  await chief.api.catalogue.setBrief({ id: "taille-de-haies", questions, reason: "Plus simple" });
  expect(await askedFor(fresh.id)).toEqual(questions);
  expect((await leadOf(request.id)).brief).toEqual(brief);
  // A page opened before the change sends what is asked no more.
  expect(await detailsOf(createRequest(owner, fresh.id, { brief }))).toEqual(about("brief"));
  const { data } = await owner.api.requests.update({
    id: request.id,
    description: "Haie de cèdres à rabattre.",
  });
  expect(data).toMatchObject({ description: "Haie de cèdres à rabattre.", brief });
  const emptied = owner.api.requests.update({ id: request.id, description: "" });
  expect(await detailsOf(emptied)).toEqual(about("description"));
});

test("a description is emptied while all that is asked is answered, and not without answers", async () => {
  const business = await world.signUpProvider();
  const [one, other] = [
    await publishService(business, { business_type_id: "gestion-parasitaire" }),
    await publishService(business, { business_type_id: "gestion-parasitaire", name: "Fourmis" }),
  ];
  const answered = await createRequest(owner, one.id, { brief: await firstChoices(one.id) });
  const { data } = await owner.api.requests.update({ id: answered.id, description: "" });
  expect(data.description).toBe("");
  const described = await createRequest(owner, other.id);
  expect(await codeOf(owner.api.requests.update({ id: described.id, description: "" }))).toBe(
    "VALIDATION_ERROR",
  );
});

test("a need carries its answers to the providers in reach and to the request of who unlocks it", async () => {
  const business = await world.signUpProvider();
  await grantCredits(world, business, 20);
  await publishService(business, { business_type_id: "ramonage" });
  const { data: questions } = await owner.api.needs.questions({ business_type_id: "ramonage" });
  const brief = questions.map(({ question, choices }) => ({ question, answer: choices[1] ?? "" }));
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id };
  expect(await detailsOf(owner.api.needs.publish(draft))).toEqual(about("description"));
  expect(await detailsOf(owner.api.needs.publish({ ...draft, brief: await firstChoices(service) }))).toEqual(
    about("brief"),
  );
  const { data: need } = await owner.api.needs.publish({ ...draft, brief });
  expect(need).toMatchObject({ description: "", brief });
  const { data: nearby } = await business.api.needs.nearby({ page: 1 });
  expect(nearby.find(({ id }) => id === need.id)?.brief).toEqual(brief);
  const { data: unlocked } = await business.api.needs.unlock({ id: need.id });
  expect(unlocked.lead).toMatchObject({ description: "", brief });
  expect(await codeOf(owner.api.needs.questions({ business_type_id: "licorne" }))).toBe("NOT_FOUND");
});

test("closing an account erases its answers", async () => {
  const leaving = await world.signUpOwner("Odile Roy");
  const request = await createRequest(leaving, service, { brief: await firstChoices(service) });
  await leaving.api.privacy.remove({ password: "Maison1234" });
  expect((await leadOf(request.id)).brief).toEqual([]);
});
