import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseOldJob, passTimeJob } from "./jobs.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

let world: World;
let owner: Member;
let provider: Member;
/** An unlocked request of the two. */
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, provider, id } = await unlockedPair(world));
});

const DRAFT = { kind: "no_show", details: "Personne n'est venu mardi matin.", asks: "redo" } as const;
const ANSWER = { agrees: false, answer: "Nous étions devant la porte à 9 h." };
const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const open = async (by: Person = owner) => (await by.api.problems.open({ id, ...DRAFT })).data;
const read = async (by: Person) => (await by.api.problems.ofRequest({ id })).data;
const newest = async (by: Person) => (await read(by)).problems[0];
const caseOf = async (problem: string) =>
  (await localOperator(world).cases.list({ kind: "problem" })).data.find(
    ({ subject_id }) => subject_id === problem,
  );
const passTime = () => passTimeJob(world.ports).handle({}, RUN);

/** Moves the clock; everybody signs in again. */
async function later(ms: number) {
  world.advance(ms);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
}

async function subjectsTo({ email }: Person) {
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === email);
  return letters.map(({ subject }) => subject.replace(/\s/g, " ").replaceAll("’", "'"));
}

test("the provider gets a letter about a problem, reads what the owner says and has three days to answer", async () => {
  const opened = await open();
  const due_at = new Date(world.now().getTime() + 3 * DAY_MS).toISOString();
  expect(opened).toMatchObject({ status: "open", due_at, actions: ["settle"] });
  expect(await newest(provider)).toMatchObject({ ...DRAFT, opened_by: "owner", actions: ["answer"] });
  expect(await subjectsTo(provider)).toContain("Hélène Côté dit que quelque chose s'est mal passé");
});

test("a provider may open a problem too, and neither side may open another before it ends", async () => {
  const { id: problem } = await open(provider);
  expect(await newest(owner)).toMatchObject({ opened_by: "provider", actions: ["answer"] });
  for (const person of [owner, provider]) {
    expect(await codeOf(open(person))).toBe("PROBLEM_ALREADY_OPEN");
    expect((await read(person)).can_open).toBe(false);
  }
  expect(await codeOf(owner.api.problems.settle({ id: problem }))).toBe("INVALID_PROBLEM_STATE");
  await provider.api.problems.settle({ id: problem });
  expect((await read(owner)).can_open).toBe(true);
  await open(owner);
  expect((await read(owner)).problems.map(({ status }) => status)).toEqual(["open", "settled"]);
});

test("a request has five problems at most", async () => {
  for (let n = 0; n < 5; n += 1) await owner.api.problems.settle({ id: (await open()).id });
  expect(await codeOf(open())).toBe("INVALID_REQUEST_STATE");
  expect((await read(owner)).can_open).toBe(false);
});

test("a problem may be opened for a year after the unlock, or after the end of the work if that is later", async () => {
  await later(365 * DAY_MS);
  expect((await read(owner)).can_open).toBe(true);
  await world.sql`update requests set completed_at = ${new Date(world.now().getTime() + HOUR_MS)},
    status = 'completed', completed_by = 'owner' where id = ${id}`;
  await later(HOUR_MS);
  expect((await read(owner)).can_open).toBe(true);
  await world.sql`update requests set completed_at = unlocked_at where id = ${id}`;
  expect((await read(owner)).can_open).toBe(false);
  expect(await codeOf(open())).toBe("INVALID_REQUEST_STATE");
});

test("too few words are refused with a sentence, and nothing is opened", async () => {
  const failure = owner.api.problems.open({ id, ...DRAFT, details: "Court." });
  await expect(failure).rejects.toMatchObject({
    data: { fields: { details: "Racontez ce qui s'est passé, en 10 caractères au moins" } },
  });
  expect((await read(owner)).problems).toEqual([]);
});

test("the provider answers once; the owner then settles the problem, and the provider gets a letter", async () => {
  const { id: problem } = await open();
  expect(await codeOf(owner.api.problems.answer({ id: problem, ...ANSWER }))).toBe("INVALID_PROBLEM_STATE");
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  expect(await codeOf(provider.api.problems.answer({ id: problem, ...ANSWER }))).toBe(
    "INVALID_PROBLEM_STATE",
  );
  expect(await newest(owner)).toMatchObject({
    status: "answered",
    answer: { agrees: false, text: ANSWER.answer },
    actions: ["settle", "escalate"],
  });
  expect(await subjectsTo(owner)).toContain(
    `${(await read(owner)).request.other} a répondu à votre problème`,
  );
  const settled = (await owner.api.problems.settle({ id: problem })).data;
  expect(settled).toMatchObject({ status: "settled", due_at: null, actions: [] });
  expect(await subjectsTo(provider)).toContain("Hélène Côté dit que c'est réglé");
});

test("after an answer its opener asks for an examination, and both read the decision and its reason", async () => {
  const { id: problem } = await open();
  expect(await codeOf(owner.api.problems.escalate({ id: problem }))).toBe("INVALID_PROBLEM_STATE");
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  expect(await codeOf(provider.api.problems.escalate({ id: problem }))).toBe("INVALID_PROBLEM_STATE");
  await owner.api.problems.escalate({ id: problem });
  await world.runJobs();
  const waiting = await caseOf(problem);
  expect(new Date(waiting?.due_at ?? 0).getTime()).toBe(world.now().getTime() + 3 * DAY_MS);
  const details = (await localOperator(world).cases.get({ kind: "problem", id: problem })).data;
  expect(details.problem).toMatchObject({
    request_id: id,
    statements: [
      { role: "owner", words: DRAFT.details, agrees: null },
      { role: "provider", words: ANSWER.answer, agrees: false },
    ],
  });
  expect(details.sides.map(({ role }) => role)).toEqual(["owner", "provider"]);
  const reason = "Le rendez-vous confirmé n'a pas eu lieu.";
  await decideCase(world, { kind: "problem", id: problem, accepted: true, reason });
  for (const person of [owner, provider]) {
    expect(await newest(person)).toMatchObject({
      status: "decided",
      decision: { is_upheld: true, reason },
      actions: [],
    });
    const subjects = await subjectsTo(person);
    expect(subjects).toContain("Maisonnée examine votre problème");
    expect(subjects).toContain("Maisonnée a décidé de votre problème");
  }
  expect(await caseOf(problem)).toBeUndefined();
  const again = decideCase(world, { kind: "problem", id: problem, accepted: false, reason });
  expect(await codeOf(again)).toBe("NOT_FOUND");
});

test("three days without an answer make it a case, in which a late answer is still read", async () => {
  const { id: problem } = await open();
  await later(3 * DAY_MS - 1);
  await passTime();
  expect(await newest(owner)).toMatchObject({ status: "open" });
  await later(1);
  await passTime();
  const escalated = await newest(provider);
  expect(escalated).toMatchObject({ status: "escalated", answer: null, actions: ["answer"] });
  await later(HOUR_MS);
  const answered = (await provider.api.problems.answer({ id: problem, ...ANSWER })).data;
  expect(answered).toMatchObject({ status: "escalated", due_at: escalated?.due_at, actions: [] });
  expect(await subjectsTo(owner)).toContain("Maisonnée examine votre problème");
  await owner.api.problems.settle({ id: problem });
  expect(await caseOf(problem)).toBeUndefined();
});

test("a problem lapses fourteen days after an answer without another word, and both get a letter", async () => {
  const { id: problem } = await open();
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  await later(14 * DAY_MS - 1);
  await passTime();
  expect(await newest(owner)).toMatchObject({ status: "answered" });
  await later(1);
  await Promise.all([passTime(), passTime()]);
  expect(await newest(owner)).toMatchObject({ status: "lapsed", actions: [] });
  for (const person of [owner, provider])
    expect(
      (await subjectsTo(person)).filter((one) => one === "Le problème est fermé, sans suite"),
    ).toHaveLength(1);
});

test("words written in a blocked thread are read only by their author and the operator", async () => {
  await provider.api.threads.set({ id, blocked: true });
  const { id: problem } = await open();
  expect((await newest(owner))?.details).toBe(DRAFT.details);
  expect(await newest(provider)).toMatchObject({ kind: "no_show", details: null });
  expect(await read(provider)).toMatchObject({ is_blocked: true });
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  expect((await newest(owner))?.answer).toMatchObject({ agrees: false, text: null });
  await owner.api.problems.escalate({ id: problem });
  const details = (await localOperator(world).cases.get({ kind: "problem", id: problem })).data;
  const said = details.problem?.statements.map(({ words }) => words);
  expect(said).toEqual([DRAFT.details, ANSWER.answer]);
  const exported = JSON.stringify(await provider.api.privacy.export());
  expect([exported.includes(ANSWER.answer), exported.includes(DRAFT.details)]).toEqual([true, false]);
  const openers = JSON.stringify(await owner.api.privacy.export());
  expect([openers.includes(ANSWER.answer), openers.includes(DRAFT.details)]).toEqual([false, true]);
});

test("a closed account takes its words along, and what was open lapses", async () => {
  await open();
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect(await newest(owner)).toMatchObject({ status: "lapsed", details: DRAFT.details });
  const [row] = await world.sql`select answer, closed_at from problems where request_id = ${id}`;
  expect(row).toMatchObject({ answer: null, closed_at: world.now() });
});

test("a problem is erased two years after its end, not before", async () => {
  await owner.api.problems.settle({ id: (await open()).id });
  const count = async () => (await world.sql`select from problems where request_id = ${id}`).length;
  world.advance(730 * DAY_MS);
  await eraseOldJob(world.ports).handle({}, RUN);
  expect(await count()).toBe(1);
  world.advance(1);
  await eraseOldJob(world.ports).handle({}, RUN);
  expect(await count()).toBe(0);
});

test("only its owner and its provider can act on a problem", async () => {
  const { id: problem } = await open();
  const strangers = [await world.signUpOwner(), await world.signUpProvider()];
  for (const { api } of strangers) {
    expect(await codeOf(api.problems.settle({ id: problem }))).toBe("NOT_FOUND");
    expect(await codeOf(api.problems.answer({ id: problem, ...ANSWER }))).toBe("NOT_FOUND");
  }
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  for (const { api } of strangers)
    expect(await codeOf(api.problems.escalate({ id: problem }))).toBe("NOT_FOUND");
  expect(await newest(owner)).toMatchObject({ status: "answered" });
});

test("closing an account erases its words in problems, whether it opened or answered them", async () => {
  const { id: problem } = await open();
  await provider.api.problems.answer({ id: problem, ...ANSWER });
  await owner.api.privacy.remove({ password: owner.password });
  const words = () => world.sql`select details, answer from problems where id = ${problem}`;
  expect(await words()).toEqual([{ details: "", answer: ANSWER.answer }]);
  await provider.api.privacy.remove({ password: provider.password });
  expect(await words()).toEqual([{ details: "", answer: "" }]);
});

test("a problem is opened by the two people of a request, once it is unlocked", async () => {
  for (const stranger of [await world.signUpOwner(), await world.signUpProvider()])
    expect(await codeOf(open(stranger))).toBe("NOT_FOUND");
  const other = await publishService(await world.signUpProvider());
  const locked = (await createRequest(owner, other.id)).id;
  expect(await codeOf(owner.api.problems.open({ id: locked, ...DRAFT }))).toBe("NOT_FOUND");
});
