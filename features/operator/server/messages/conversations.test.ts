import { afterAll, beforeAll, expect, test } from "vitest";
import { KEPT_MESSAGE_MONTHS } from "#features/site/contract/index.ts";
import { eraseKeptMessagesJob } from "#features/site/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { mergeInto } from "#testing/world/merges.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Conversations that begin with the contact form (docs/product.md "The operator"). */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());

const QUESTION = "Bonjour, mon érable a perdu sa branche maîtresse.";
const ANSWER = "Un arboriculteur vous rappelle demain.";

/** Writes by the contact form and decides it; returns the id of the case. */
async function settled(
  { name, email, message = QUESTION }: { name: string; email: string; message?: string },
  { accepted = true, reason = ANSWER } = {},
) {
  await world.sql`delete from rate_limits`;
  await world.visitor.site.contact({ name, email, message });
  const [row] = await world.sql`select id from contact_messages order by created_at desc, id desc limit 1`;
  const id = String(row?.id);
  await agent.api.cases.decide({ kind: "contact", id, version: 0, accepted, reason });
  await world.runJobs();
  return id;
}

const conversation = async (id: string) => (await agent.api.cases.conversation({ id })).data;
const decidedWith = async (q: string) =>
  (await agent.api.cases.list({ state: "decided", q })).data.map(({ subject_id }) => subject_id);
const foundWith = async (q: string) =>
  (await agent.api.search.all({ q })).data.cases.map(({ subject_id }) => subject_id);

test("an answered message is read again with its answer, and the list says who wrote what", async () => {
  const id = await settled({ name: "Jp Gagné", email: "jp.gagne@exemple.test" });
  expect(await conversation(id)).toMatchObject({
    name: "Jp Gagné",
    email: "jp.gagne@exemple.test",
    message: QUESTION,
    account_id: null,
    entries: [{ kind: "answer", text: ANSWER, operator: "Anne Agent", letter: "sent" }],
  });
  const [listed] = (await agent.api.cases.list({ state: "decided" })).data;
  expect(listed).toMatchObject({ subject_id: id, about: "Jp Gagné", words: QUESTION });
});

test("it is found by name, address and words of either side, in the list and from everywhere", async () => {
  const id = await settled({ name: "Rose-Aimée Thiboutot", email: "ra.thib@exemple.test" });
  for (const q of [
    "thiboutot",
    "Rose-Aimee",
    "ra.thib",
    "ra.thib@exemple.test",
    "thiboutot branche maitresse",
  ]) {
    expect(await decidedWith(q), q).toEqual([id]);
    expect(await foundWith(q), q).toContain(id);
  }
  expect(await foundWith("thiboutot arboriculteur")).toEqual([id]);
  expect(await decidedWith("thiboutot plombier")).toEqual([]);
});

test("a member's message is found by the name of the account, whatever name it was signed with", async () => {
  const { email } = await world.signUpOwner("Kaddour Benali");
  const id = await settled({ name: "K.", email });
  expect(await decidedWith("kaddour benali")).toEqual([id]);
  expect(await foundWith("dossiers kaddour benali")).toEqual([id]);
});

test("nothing that was written can be read in the database", async () => {
  await settled({ name: "Zélie Quirion", email: "zelie@exemple.test" });
  const kept = JSON.stringify([
    await world.sql`select k.*, encode(content, 'escape') as text from kept_messages k`,
    await world.sql`select a.*, encode(content, 'escape') as text from kept_answers a`,
  ]);
  for (const word of ["Quirion", "zelie", "branche", "arboriculteur"]) expect(kept).not.toContain(word);
  expect(await world.sql`select id from contact_messages`).toEqual([]);
});

test("one more answer leaves as a letter and is kept with the others; of two at once one is refused", async () => {
  const email = "luc.more@exemple.test";
  const id = await settled({ name: "Luc Moreau", email });
  const again = { id, answer: "Finalement, ce sera jeudi : apportez l'échelle.", seen: 1 };
  const outcomes = await Promise.all([1, 2].map(() => codeOf(agent.api.cases.answerAgain(again))));
  expect(outcomes.toSorted()).toEqual(["CASE_CHANGED", "accepted"]);
  await world.runJobs();
  expect((await world.letters()).filter(({ to }) => to.includes(email))).toHaveLength(2);
  expect((await conversation(id)).entries.map(({ text, letter }) => [text, letter])).toEqual([
    [ANSWER, "sent"],
    [again.answer, "sent"],
  ]);
  expect(await decidedWith("moreau echelle")).toEqual([id]);
  const [act] = (await agent.api.acts.list({ person: id })).data;
  expect(act).toMatchObject({ act: "answer-again", details: { topic: "question" } });
  expect(JSON.stringify(act)).not.toContain("échelle");
});

test("a message that was closed is kept with its reason, and can still be answered", async () => {
  const id = await settled(
    { name: "Noé Roy", email: "noe@exemple.test" },
    { accepted: false, reason: "Écrit deux fois" },
  );
  expect((await conversation(id)).entries).toMatchObject([
    { kind: "closing", text: "Écrit deux fois", letter: null },
  ]);
  await agent.api.cases.answerAgain({ id, answer: "Nous avons bien lu.", seen: 1 });
  await world.runJobs();
  expect((await conversation(id)).entries).toMatchObject([{}, { kind: "answer", letter: "sent" }]);
});

test("a message of somebody who writes again is shown with the earlier ones", async () => {
  const email = "Ada.Encore@exemple.test";
  const first = await settled({ name: "Ada", email });
  await world.visitor.site.contact({
    name: "Ada L.",
    email: email.toLowerCase(),
    message: "Il n'a pas rappelé.",
  });
  const [waiting] = (await agent.api.cases.list({ kind: "contact" })).data;
  const { data } = await agent.api.cases.get({ kind: "contact", id: waiting?.subject_id ?? "" });
  expect(data.earlier).toMatchObject([{ id: first, words: QUESTION, is_answered: true }]);
});

test("it is exported with its person's data, without why the team closed one, and erased with the account", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const answered = await settled({ name: "Hélène C.", email: owner.email });
  await settled({ name: "Hélène C.", email: owner.email }, { accepted: false, reason: "Doublon agaçant" });
  const { data } = await owner.api.privacy.export({});
  expect(data.kept_messages).toMatchObject([
    { message: QUESTION, answers: [] },
    { message: QUESTION, answers: [{ answer: ANSWER }] },
  ]);
  expect(JSON.stringify(data)).not.toContain("agaçant");
  await owner.api.privacy.remove({ password: owner.password });
  expect(await codeOf(agent.api.cases.conversation({ id: answered }))).toBe("NOT_FOUND");
  expect(await world.sql`select id from kept_messages where account_id = ${owner.id}`).toEqual([]);
});

test("messages from an address belong to the account that has or had it, even those sent before it existed", async () => {
  const stranger = await settled({ name: "Lia", email: "lia.avant@exemple.test" });
  const owner = await world.signUpOwner("Lia Avant");
  const own = await settled({ name: "Lia", email: owner.email });
  await world.sql`update accounts set email = 'lia.avant@exemple.test' where id = ${owner.id}`;
  await world.sql`update profiles set email = 'lia.avant@exemple.test' where id = ${owner.id}`;
  const { data } = await owner.api.privacy.export({});
  const ids = (data.kept_messages as { id: string }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([stranger, own].toSorted());
});

test("after a merge a conversation belongs to the remaining account, and is answered there", async () => {
  const [from, into] = [await world.signUpOwner("Eve Un"), await world.signUpOwner("Eve Deux")];
  const id = await settled({ name: "Eve", email: from.email });
  await mergeInto(world, from, into);
  await agent.api.cases.answerAgain({ id, answer: "Votre dossier est prêt.", seen: 1 });
  await world.runJobs();
  expect((await world.letters()).find(({ to }) => to.includes(into.email))?.subject).toBe(
    "Réponse à votre message",
  );
  expect(await conversation(id)).toMatchObject({ account_id: into.id, email: into.email });
});

test("messages that no current secret can decrypt are left out of the list", async () => {
  const id = await settled({ name: "Perdu", email: "perdu@exemple.test" });
  await world.sql`update kept_messages set content = ${Buffer.alloc(40)} where id = ${id}`;
  const [listed] = (await agent.api.cases.list({ state: "decided" })).data;
  expect(listed).toMatchObject({ subject_id: id, about: null, words: "" });
  expect(await codeOf(agent.api.cases.conversation({ id }))).toBe("NOT_FOUND");
});

test("it is erased 24 months after its last answer", async () => {
  const id = await settled({ name: "Ovila", email: "ovila@exemple.test" });
  const age = (months: number, days: number) =>
    world.sql`update kept_messages set settled_at =
      ${world.now()}::timestamptz - make_interval(months => ${months}) + make_interval(days => ${days}) where id = ${id}`;
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  const erase = () => eraseKeptMessagesJob(world.ports).handle({}, run);
  await age(KEPT_MESSAGE_MONTHS, 2);
  await erase();
  const { erased_on } = await conversation(id);
  expect(Math.abs(Date.parse(erased_on) - world.now().getTime() - 2 * DAY_MS)).toBeLessThan(DAY_MS);
  await age(KEPT_MESSAGE_MONTHS, -2);
  await erase();
  expect(await codeOf(agent.api.cases.conversation({ id }))).toBe("NOT_FOUND");
  expect(await world.sql`select id from kept_answers where message_id = ${id}`).toEqual([]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
