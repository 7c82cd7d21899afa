import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  // Friday, six in the morning in Québec.
  world = await startWorld({ at: new Date("2026-11-20T11:00:00Z") });
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "agent", "Olivier Agent");
});
afterAll(() => world.close());

/** Without the no-break spaces of French typography. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** Returns the subjects of the letters to an operator since the last call, the newest first. */
let seen = new Set<string>();
async function newLetters({ email }: typeof agent) {
  await world.runJobs();
  const all = await world.letters();
  const added = all.filter(({ id, to }) => to.includes(email) && !seen.has(id));
  seen = new Set(all.map(({ id }) => id));
  return added.map(({ subject }) => plain(subject));
}

async function newCase() {
  const message = "Où est mon reçu ?";
  await world.visitor.site.contact({ name: "Alma", email: "alma@exemple.test", message });
  const id = (await agent.api.cases.list({ sort: "opened_last" })).data[0]?.subject_id ?? "";
  return { kind: "contact" as const, id };
}

/** Runs the half-hourly job that queues digests. */
async function digestsNow() {
  await world.tasks.find(({ name }) => name === "operator.queue_digests")?.handle({}, {} as never);
}

test("an operator gets a letter about a case that a colleague gave them, unless they gave it up or opted out", async () => {
  await newLetters(other);
  const one = await newCase();
  await agent.api.cases.assign({ ...one, version: 0, holder_id: other.id });
  expect(await newLetters(other)).toEqual(["Un dossier vous est confié : Message reçu"]);
  await agent.api.cases.assign({ ...one, version: 1, holder_id: agent.id });
  expect(await newLetters(agent)).toEqual([]);
  await agent.api.cases.assign({ ...one, version: 2, holder_id: other.id });
  await agent.api.cases.assign({ ...one, version: 3, holder_id: null });
  expect(await newLetters(other)).toEqual([]);
  await other.api.ownLetters.set({ letter: "given", is_on: false });
  await agent.api.cases.assign({ ...one, version: 4, holder_id: other.id });
  expect(await newLetters(other)).toEqual([]);
  expect((await other.api.ownLetters.list({})).data).toEqual([
    { letter: "given", is_on: false },
    { letter: "mentioned", is_on: true },
    { letter: "digest", is_on: true },
  ]);
  expect((await agent.api.ownLetters.list({})).data.every(({ is_on }) => is_on)).toBe(true);
  await other.api.ownLetters.set({ letter: "given", is_on: true });
});

test("a colleague whom a note names is written to, without what it says", async () => {
  const one = await newCase();
  await agent.api.cases.note({ ...one, note: "@Olivier Agent et @Anne Agent : Alma a déjà écrit." });
  expect(await newLetters(agent)).toEqual([]);
  const [letter] = (await world.letters()).filter(({ to }) => to.includes(other.email));
  expect(letter?.subject).toBe("Anne Agent vous mentionne dans un dossier");
  expect(letter?.text).not.toContain("Alma");
  expect(letter?.text).toContain(`/operateur/dossiers/contact/${one.id}`);
});

test("the waiting cases are sent once, on the morning of a working day, to those who want them", async () => {
  await newLetters(agent);
  await digestsNow();
  expect(await newLetters(agent)).toEqual([]);
  await agent.api.ownLetters.set({ letter: "digest", is_on: false });
  await world.advance(1.5 * HOUR_MS);
  await Promise.all([digestsNow(), digestsNow()]);
  await world.runJobs();
  const sent = (await world.letters()).filter(({ subject }) => plain(subject).startsWith("À faire :"));
  expect(sent.map(({ to, subject }) => [to, plain(subject)])).toEqual([
    [other.email, "À faire : 2 dossiers"],
  ]);
  expect(plain(sent[0]?.text ?? "")).toContain("1 est à vous, 1 est sans responsable");
  expect(plain(sent[0]?.text ?? "")).toContain("Une note vous nomme dans 1 dossier");
  // Saturday and Sunday.
  for (const days of [1, 1]) {
    await world.advance(days * DAY_MS);
    await digestsNow();
  }
  expect(await newLetters(other)).toEqual(["À faire : 2 dossiers"]);
  await world.advance(DAY_MS);
  await world.sql`update contact_messages set created_at = ${world.now()}::timestamptz - interval '4 days'`;
  await digestsNow();
  expect(await newLetters(other)).toEqual(["À faire : 2 dossiers, dont 2 en retard"]);
});

test("the morning's letter counts what is late and due today, without what is due later or set aside", async () => {
  agent = await signUpOperator(world, "agent", "Nadia Agent");
  await world.sql`delete from contact_messages`;
  const [late, today, later, aside] = [await newCase(), await newCase(), await newCase(), await newCase()];
  await agent.api.cases.snooze({ ...aside, version: 0, until: "2026-11-27" });
  await newLetters(other);
  // Tuesday.
  world.advance(Date.parse("2026-11-24T12:30:00Z") - world.now().getTime());
  const dueIn = async ({ id }: { id: string }, hours: number) =>
    world.sql`update contact_messages
      set created_at = ${world.now()}::timestamptz - interval '3 days' + make_interval(hours => ${hours})
      where id = ${id}`;
  for (const [one, hours] of [
    [late, -1],
    [today, 1],
    [later, 24],
    [aside, -1],
  ] as const)
    await dueIn(one, hours);
  await digestsNow();
  expect(await newLetters(other)).toEqual(["À faire : 3 dossiers, dont 1 en retard"]);
  const letter = (await world.letters()).find(({ to }) => to.includes(other.email));
  expect(plain(letter?.text ?? "")).toMatch(/1 est en retard, 1 est à décider aujourd.hui/);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
