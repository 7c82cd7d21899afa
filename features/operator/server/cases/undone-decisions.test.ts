import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Marc Lavoie");
  await grantCredits(world, provider, 50);
  agent = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());
beforeEach(async () => {
  service = (await publishService(provider)).id;
});

const reason = "Vérifié par téléphone";

const waitingTexts = async () => (await agent.api.cases.list({ kind: "text" })).data;
const newestAct = async (person: Person) => (await agent.api.acts.list({ person: person.email })).data[0];

test("a review withdrawn by mistake is published again once, and counted again", async () => {
  const author = await world.signUpOwner();
  const { id } = await createRequest(author, service);
  await provider.api.leads.unlock({ id });
  await author.api.requests.complete({ id });
  await author.api.requests.review({ id, rating: 4, comment: "Très bon travail, merci." });
  await publishReviews(world);
  const count = async () => (await world.visitor.catalog.get({ id: service })).data.rating_count;
  const before = await count();
  const review = (await author.api.requests.get({ id })).data.review?.id ?? "";
  await provider.api.reviews.report({ id: review, reason: "false", details: "Jamais vu." });
  await agent.api.cases.decide({ kind: "review_report", id: review, version: 0, accepted: true, reason });
  expect(await count()).toBe(before - 1);
  const act = await newestAct(author);
  expect(act).toMatchObject({ act: "withdraw-review", can_be_undone: true });
  const undo = () => codeOf(agent.api.acts.undo({ id: act?.id ?? "", reason: "Erreur de personne" }));
  const outcomes = await Promise.all(Array.from({ length: 20 }, undo));
  expect(outcomes.toSorted()).toEqual([...Array(19).fill("NOTHING_CHANGES"), "accepted"]);
  expect(await count()).toBe(before);
  expect((await author.api.requests.get({ id })).data.review?.status).toBe("published");
  expect(await newestAct(author)).toMatchObject({
    act: "restore-review",
    details: { reason: "Erreur de personne" },
    can_be_undone: false,
  });
  const offered = async () =>
    (await agent.api.acts.list({ about: review })).data.map((one) => [one.act, one.can_be_undone]);
  expect(await offered()).toEqual([
    ["restore-review", false],
    ["withdraw-review", false],
  ]);
});

test("a suspension is offered to be undone until its account is restored, however that is done", async () => {
  const owner = await world.signUpOwner();
  const offered = async () =>
    (await agent.api.acts.list({ person: owner.email })).data.map(({ act, can_be_undone }) => [
      act,
      can_be_undone,
    ]);
  await agent.api.people.suspend({ id: owner.id, reason });
  expect(await offered()).toEqual([["suspend", true]]);
  await agent.api.people.restore({ id: owner.id, reason });
  await agent.api.people.suspend({ id: owner.id, reason });
  expect(await offered()).toEqual([
    ["suspend", true],
    ["restore", false],
    ["suspend", false],
  ]);
});

test("a text withdrawn by mistake may be published again as it was; its author reads why", async () => {
  const text = "Dans l'ordre : 438 lunes, 277 soleils et 3391 étoiles.";
  await provider.api.providerServices.update({ id: service, description: text });
  const [open] = await waitingTexts();
  await agent.api.cases.decide({
    kind: "text",
    id: open?.subject_id ?? "",
    version: 0,
    accepted: true,
    reason,
  });
  const publish = () =>
    codeOf(provider.api.providerServices.update({ id: service, description: text, is_active: true }));
  expect(await publish()).toBe("VALIDATION_ERROR");
  const act = await newestAct(provider);
  expect(act).toMatchObject({ act: "withdraw-text", can_be_undone: true });
  await agent.api.acts.undo({ id: act?.id ?? "", reason: "Ce ne sont que des astres" });
  expect(await publish()).toBe("accepted");
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  expect(letters.map(({ subject }) => subject)).toContain("Un de vos textes est permis de nouveau");
  expect(await waitingTexts()).toEqual([]);
});

test("refused papers wait again once their refusal is undone, but not those that were replaced", async () => {
  const business = await world.signUpProvider("Nadia Bergeron");
  const send = (kind: "insurance" | "licence") =>
    business.api.documents.send({ kind, document: new File([`%PDF-1.4 ${kind}`], `${kind}.pdf`) });
  await send("insurance");
  await send("licence");
  const at = { kind: "papers" as const, id: business.id };
  const refuse = async () => {
    const { version } = (await agent.api.cases.get(at)).data;
    return agent.api.cases.decide({ ...at, version, accepted: false, reason: "Illisibles" });
  };
  await refuse();
  await send("licence");
  const act = await newestAct(business);
  const undo = () => codeOf(agent.api.acts.undo({ id: act?.id ?? "", reason }));
  expect(await undo()).toBe("accepted");
  expect(await undo()).toBe("NOTHING_CHANGES");
  const { documents } = (await agent.api.cases.get(at)).data;
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(["insurance", "licence"]);
  await refuse();
});

test("undoing a refusal brings back the papers that it refused, and none that were refused before", async () => {
  const business = await world.signUpProvider("Nadia Roy");
  const at = { kind: "papers" as const, id: business.id };
  for (const kind of ["insurance", "licence"] as const) {
    await business.api.documents.send({ kind, document: new File([`%PDF-1.4 ${kind}`], `${kind}.pdf`) });
    const { version } = (await agent.api.cases.get(at)).data;
    await agent.api.cases.decide({ ...at, version, accepted: false, reason: "Illisibles" });
    world.advance(1000);
  }
  const refusals = (await agent.api.acts.list({ person: business.email })).data.filter(
    ({ act }) => act === "refuse",
  );
  expect(refusals.map(({ can_be_undone }) => can_be_undone)).toEqual([true, false]);
  await agent.api.acts.undo({ id: (await newestAct(business))?.id ?? "", reason });
  const { data } = await business.api.documents.list();
  expect(data.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ["insurance", "refused"],
    ["licence", "pending"],
  ]);
});

test("the return of a lead is final: neither an operator nor the provider can undo it", async () => {
  const { id } = await createRequest(await world.signUpOwner(), service);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.report({ id, reason: "invalid_contact", details: "Le numéro n'existe pas." });
  await agent.api.cases.decide({ kind: "lead_report", id, version: 0, accepted: true, reason });
  const act = await newestAct(provider);
  expect(act).toMatchObject({ act: "return", can_be_undone: false });
  expect(await codeOf(agent.api.acts.undo({ id: act?.id ?? "", reason }))).toBe("NOT_FOUND");
  expect(await codeOf(provider.api.acts.undo({ id: act?.id ?? "", reason }))).toBe("OPERATOR_ONLY");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
