import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillReadyAnswer, OPERATOR_LIMITS, readyAnswerDraft } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());

const answer = { title: "Hors service", text: "Bonjour {prénom}, c'est noté.", kinds: [] };
const titles = async () => (await agent.api.readyAnswers.list({})).data.map(({ title }) => title);

test("an answer that an agent writes is the whole team's, and each change is an act", async () => {
  const id = newId();
  await agent.api.readyAnswers.write({ id, version: 0, ...answer, kinds: ["contact"] });
  // A network that repeats it changes nothing.
  await agent.api.readyAnswers.write({ id, version: 0, ...answer, kinds: ["contact"] });
  await chief.api.readyAnswers.write({ id, version: 1, ...answer, title: "Épuisé" });
  expect(await codeOf(agent.api.readyAnswers.write({ id, version: 1, ...answer }))).toBe("CASE_CHANGED");
  expect(await titles()).toEqual(["Épuisé"]);
  expect(
    await codeOf(agent.api.readyAnswers.write({ id: newId(), version: 0, ...answer, title: "epuise" })),
  ).toBe("TITLE_TAKEN");
  await agent.api.readyAnswers.remove({ id });
  expect(await codeOf(chief.api.readyAnswers.remove({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(chief.api.readyAnswers.write({ id, version: 2, ...answer }))).toBe("CASE_CHANGED");
  const acts = (await agent.api.acts.list({ person: id })).data;
  expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
    ["remove-ready-answer", "Anne Agent"],
    ["change-ready-answer", "Chloé Chef"],
    ["write-ready-answer", "Anne Agent"],
  ]);
});

test("one of twenty operators who change an answer or take a title at once succeeds", async () => {
  const id = newId();
  await agent.api.readyAnswers.write({ id, version: 0, ...answer });
  const twenty = async (write: (n: number) => Promise<unknown>) =>
    (await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(write(n))))).filter(
      (code) => code === "accepted",
    );
  const changed = await twenty((n) =>
    agent.api.readyAnswers.write({ id, version: 1, ...answer, text: `Texte ${n}` }),
  );
  expect(changed).toHaveLength(1);
  const named = await twenty(() =>
    agent.api.readyAnswers.write({ id: newId(), version: 0, ...answer, title: "Même titre" }),
  );
  expect(named).toHaveLength(1);
});

test("the team keeps two hundred answers at most", async () => {
  const kept = (await titles()).length;
  await world.sql`
    insert into ready_answers (id, title, text, kinds, version, changed_at)
    select uuidv7(), 'réponse ' || n, 'x', '{}', 1, now()
    from generate_series(1, ${OPERATOR_LIMITS.readyAnswersMax - kept}) n`;
  const one = { id: newId(), version: 0, ...answer, title: "De trop" };
  expect(await codeOf(agent.api.readyAnswers.write(one))).toBe("TOO_MANY_READY_ANSWERS");
  await world.sql`delete from ready_answers`;
});

test("a case says whom its answer addresses and which request it is about", async () => {
  await world.visitor.site.contact({
    name: "Léa  Roy",
    email: "lea@exemple.test",
    message: "Où est ma facture ?",
  });
  const [waiting] = (await agent.api.cases.list({ kind: "contact" })).data;
  const { data } = await agent.api.cases.get({ kind: "contact", id: waiting?.subject_id ?? "" });
  expect(data).toMatchObject({ first_name: "Léa", request: null });
});

test("an answer has only known placeholders, and is as short as the decisions it fits", () => {
  const isTaken = (draft: object) => readyAnswerDraft.safeParse({ ...answer, ...draft }).success;
  expect(isTaken({ text: "Au sujet de {demande}, {prénom}." })).toBe(true);
  expect(isTaken({ text: "Bonjour {nom}." })).toBe(false);
  expect(isTaken({ kinds: ["incident"] })).toBe(false);
  const long = "x".repeat(OPERATOR_LIMITS.reasonMax + 1);
  expect(isTaken({ text: long, kinds: ["contact", "privacy"] })).toBe(true);
  expect(isTaken({ text: long, kinds: ["contact", "papers"] })).toBe(false);
  expect(isTaken({ text: long })).toBe(false);
});

test("a placeholder reads well with and without a name and a request", () => {
  const text = "Bonjour {prénom}, au sujet de {demande} :";
  expect(fillReadyAnswer(text, { firstName: "Léa", request: "« Ramonage »" })).toBe(
    "Bonjour Léa, au sujet de « Ramonage » :",
  );
  expect(fillReadyAnswer(text, { firstName: null, request: null })).toBe(
    "Bonjour, au sujet de votre demande :",
  );
});

test("names and requests of any characters are put in as they are", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (firstName, request) => {
      fc.pre(!firstName.includes("{demande}"));
      expect(fillReadyAnswer("{prénom} {demande}", { firstName, request })).toBe(`${firstName} ${request}`);
    }),
  );
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
