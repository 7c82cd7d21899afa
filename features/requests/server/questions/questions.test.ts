import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
  other = await world.signUpProvider("Emmanuel Larivière");
  await grantCredits(world, provider, 100);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Marguerite Beauchemin");
});

/** The newest letter to a person with this subject, whole. */
const letterTo = async ({ email }: Person, subject: RegExp) =>
  JSON.stringify((await world.letters()).find((one) => one.to === email && subject.test(one.subject)));

const newRequest = async (to = provider, property_id?: string) =>
  createRequest(owner, (await publishService(to)).id, property_id ? { property_id } : {});
const ask = (id: string, question = "L'entrée est-elle asphaltée ?") =>
  provider.api.questions.ask({ id, question });

test("a provider asks before paying and the owner answers once, and neither reads the other's name", async () => {
  const { id } = await newRequest();
  const [asked] = (await ask(id)).data;
  expect(asked).toMatchObject({ question: "L'entrée est-elle asphaltée ?", answer: null, own: true });
  await world.runJobs();
  expect(await letterTo(owner, /a une question sur votre demande/)).toContain("asphaltée");
  const [toAnswer] = (await owner.api.requests.get({ id })).data.questions;
  const answer = { id, question_id: toAnswer?.id ?? "", answer: "En gravier, bordée de pavés." };
  await owner.api.questions.answer(answer);
  expect(await detailsOf(owner.api.questions.answer(answer))).toEqual({
    fields: { answer: "Vous avez déjà répondu à cette question" },
  });
  const lead = await provider.api.leads.get({ id });
  expect(lead.data.questions).toMatchObject([{ answer: "En gravier, bordée de pavés.", own: true }]);
  await world.runJobs();
  const letter = await letterTo(provider, /^Le client a répondu à votre question/);
  expect(letter).toContain("En gravier");
  for (const words of [JSON.stringify(lead.data), letter]) {
    expect(words).not.toContain("Beauchemin");
    expect(words).not.toContain(owner.email);
  }
});

test("a lead takes two of twenty questions asked at once", async () => {
  const { id } = await newRequest();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => codeOf(ask(id, `Question ${index} ?`))),
  );
  expect(codes.toSorted()).toEqual([...Array(18).fill("VALIDATION_ERROR"), "accepted", "accepted"]);
  expect((await owner.api.requests.get({ id })).data.questions).toHaveLength(2);
});

test("every provider asked for the same work reads an answered question, and none an unanswered one of another's", async () => {
  const property = await createProperty(owner);
  const [mine, theirs] = [await newRequest(provider, property.id), await newRequest(other, property.id)];
  const elsewhere = await newRequest(other);
  const sweeping = await publishService(other, { business_type_id: "ramonage" });
  const otherWork = await createRequest(owner, sweeping.id, { property_id: property.id });
  const [asked] = (await ask(mine.id)).data;
  const seen = async (id: string) => (await other.api.questions.list({ id })).data;
  expect(await seen(theirs.id)).toEqual([]);
  await owner.api.questions.answer({ id: mine.id, question_id: asked?.id ?? "", answer: "En gravier." });
  expect(await seen(theirs.id)).toMatchObject([{ answer: "En gravier.", own: false }]);
  for (const { id } of [elsewhere, otherWork]) expect(await seen(id)).toEqual([]);
  // It does not count among the other provider's own two.
  for (const question of ["Quelle largeur ?", "Quelle longueur ?"])
    await other.api.questions.ask({ id: theirs.id, question });
  expect(await codeOf(other.api.questions.ask({ id: theirs.id, question: "Et la hauteur ?" }))).toBe(
    "VALIDATION_ERROR",
  );
});

test("an answer to another provider passes no blocked thread, and the question that waits there is no task", async () => {
  const property = await createProperty(owner);
  const [mine, theirs] = [await newRequest(provider, property.id), await newRequest(other, property.id)];
  const [asked] = (await ask(mine.id)).data;
  await other.api.questions.ask({ id: theirs.id, question: "Quelle largeur ?" });
  const tasks = async () =>
    (await owner.api.tasks.list()).data.filter(({ request_id }) => request_id === theirs.id);
  expect(await tasks()).toMatchObject([{ kind: "answer_question" }]);
  await grantCredits(world, other, 5);
  await other.api.leads.unlock({ id: theirs.id });
  await other.api.threads.set({ id: theirs.id, blocked: true });
  expect((await tasks()).map(({ kind }) => kind)).not.toContain("answer_question");
  await owner.api.questions.answer({ id: mine.id, question_id: asked?.id ?? "", answer: "En gravier." });
  expect(JSON.stringify((await other.api.questions.list({ id: theirs.id })).data)).not.toContain("gravier");
  expect(JSON.stringify((await other.api.leads.get({ id: theirs.id })).data)).not.toContain("gravier");
});

test("neither a question nor an answer may hold contact information", async () => {
  const { id } = await newRequest();
  expect(await codeOf(ask(id, "Appelez-moi au 514 555-0199 ?"))).toBe("VALIDATION_ERROR");
  const [asked] = (await ask(id)).data;
  const answer = { id, question_id: asked?.id ?? "", answer: "Écrivez à marguerite@exemple.test" };
  expect(await codeOf(owner.api.questions.answer(answer))).toBe("VALIDATION_ERROR");
  // A number in disguise is accepted, and a case opened for the operator.
  await owner.api.questions.answer({ ...answer, answer: "514 lunes, 277 soleils et 3390 étoiles." });
  const [row] = await world.sql`select kind from text_cases where subject_id = ${answer.question_id}`;
  expect(row).toEqual({ kind: "answer" });
});

test("questions end with the unlock, and with the request", async () => {
  const unlocked = await newRequest();
  await provider.api.leads.unlock({ id: unlocked.id });
  expect(await codeOf(ask(unlocked.id))).toBe("LEAD_ALREADY_UNLOCKED");
  const cancelled = await newRequest();
  const [asked] = (await ask(cancelled.id)).data;
  await owner.api.requests.cancel({ id: cancelled.id });
  expect(await codeOf(ask(cancelled.id))).toBe("REQUEST_ALREADY_CANCELLED");
  const answer = { id: cancelled.id, question_id: asked?.id ?? "", answer: "Trop tard." };
  expect(await codeOf(owner.api.questions.answer(answer))).toBe("REQUEST_ALREADY_CANCELLED");
});

test("closing an owner's account erases their answers", async () => {
  const leaving = await world.signUpOwner("Odile Paquette");
  const request = await createRequest(leaving, (await publishService(provider)).id);
  const [asked] = (await ask(request.id)).data;
  await leaving.api.questions.answer({ id: request.id, question_id: asked?.id ?? "", answer: "En gravier." });
  const exported = await leaving.api.privacy.export({});
  expect(exported.data).toMatchObject({ lead_questions: [{ answer: "En gravier." }] });
  expect(JSON.stringify((await provider.api.privacy.export({})).data)).not.toContain("En gravier, bord");
  await leaving.api.privacy.remove({ password: "Maison1234" });
  expect((await provider.api.leads.get({ id: request.id })).data.questions).toEqual([]);
});
