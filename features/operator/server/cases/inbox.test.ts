import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseState } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
/** The cases by their author's first name. */
const ids = new Map<string, string>();
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "agent", "Olivier Agent");
  for (const name of ["Alma", "Béa", "Cléo", "Dan", "Élie"]) {
    const message = `C'est ${name} : où est mon reçu ?`;
    await world.visitor.site.contact({ name, email: "ecrit@exemple.test", message });
  }
  for (const { about, subject_id } of (await agent.api.cases.list({})).data)
    ids.set(about?.split(" ")[0] ?? "", subject_id);
  await agent.api.cases.assign({ ...at("Alma"), version: 0, holder_id: agent.id });
  await agent.api.cases.assign({ ...at("Béa"), version: 0, holder_id: other.id });
  const until = addDays(dayOf(world.now().getTime()), 1);
  await agent.api.cases.snooze({ ...at("Cléo"), version: 0, until });
  await agent.api.cases.note({ ...at("Cléo"), note: "@Anne Agent, qu'en penses-tu ?" });
});
afterAll(() => world.close());

const at = (name: string) => ({ kind: "contact" as const, id: ids.get(name) ?? "" });
const names = async (input: { state?: CaseState; q?: string; holder_id?: string }, of = agent) =>
  (await of.api.cases.list(input)).data.map(({ about }) => about?.split(" ")[0]);

test("each list holds its cases, and the numbers beside them agree", async () => {
  const lists = {
    open: ["Alma", "Béa", "Dan", "Élie"],
    mine: ["Alma"],
    unheld: ["Dan", "Élie"],
    others: ["Béa"],
    mentioned: ["Cléo"],
    snoozed: ["Cléo"],
  };
  const { data: counts } = await agent.api.cases.counts({});
  for (const [state, expected] of Object.entries(lists) as [keyof typeof lists, string[]][]) {
    expect(await names({ state }), state).toEqual(expected);
    expect(counts.states[state], state).toBe(expected.length);
  }
  expect(counts.kinds).toEqual({ contact: 4 });
  expect(await names({ state: "others" }, other)).toEqual(["Alma"]);
  expect(await names({ holder_id: other.id })).toEqual(["Béa"]);
});

test("a case that a colleague sets aside stays with its holder, who learns how many cases they have to do now", async () => {
  const version = (await agent.api.cases.get(at("Alma"))).data.version;
  const until = addDays(dayOf(world.now().getTime()), 1);
  await other.api.cases.snooze({ ...at("Alma"), version, until });
  expect(await names({ state: "mine" })).toEqual(["Alma"]);
  expect(await names({ state: "open" })).not.toContain("Alma");
  expect((await agent.api.cases.counts({})).data).toMatchObject({
    states: { mine: 1, snoozed: 2 },
    mine_now: 0,
  });
  await other.api.cases.snooze({ ...at("Alma"), version: version + 1, until: null });
  expect((await agent.api.cases.counts({})).data.mine_now).toBe(1);
});

test("a case is found by name, address, what is said or identifier, without accents, and by all words", async () => {
  expect(await names({ q: "elie" })).toEqual(["Élie"]);
  expect(await names({ q: "RECU dan" })).toEqual(["Dan"]);
  expect(await names({ q: "recu personne" })).toEqual([]);
  expect(await names({ q: "ecrit@exemple" })).toHaveLength(4);
  expect(await names({ q: ids.get("Béa") ?? "" })).toEqual(["Béa"]);
  expect(await names({ q: "%" })).toEqual([]);
});

test("a member is found by name and business, and a decided case still names them", async () => {
  const provider = await world.signUpProvider("Marc Lavoie");
  await provider.api.documents.send({ kind: "insurance", document: new File(["%PDF-1.4"], "p.pdf") });
  const [sent] = (await agent.api.cases.list({ kind: "papers" })).data;
  const business = sent?.about;
  expect(await names({ q: `lavoie ${business}` })).toHaveLength(1);
  const papers = { kind: "papers" as const, id: provider.id, version: sent?.version ?? 0 };
  await other.api.cases.decide({ ...papers, accepted: false, reason: "Illisible" });
  await agent.api.cases.decide({ ...at("Dan"), version: 0, accepted: true, reason: "Voici." });
  const decided = (await agent.api.cases.list({ state: "decided" })).data;
  expect(decided.map(({ kind, about, decided: how }) => [kind, about, how?.by, how?.accepted])).toEqual([
    ["contact", "Dan", "Anne Agent", true],
    ["papers", business, "Olivier Agent", false],
  ]);
  expect(await names({ state: "decided", q: "lavoie" })).toHaveLength(1);
  expect(await names({ state: "decided", holder_id: agent.id })).toEqual(["Dan"]);
  expect((await agent.api.cases.list({ state: "decided", kind: "contact" })).data).toHaveLength(1);
});

test("decided cases are read page after page, the newest first, each once", async () => {
  await world.sql`
    insert into decided_cases (kind, subject_id, opened_at, due_at, accepted, operator, decided_at)
    select 'text', uuidv7(), now(), now(), true, 'helene', '2026-01-01'::timestamptz + n / 2 * interval '1 hour'
    from generate_series(1, 45) n`;
  const read = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await agent.api.cases.list({ state: "decided", kind: "text", ...(after && { after }) });
    read.push(...page.data.map(({ decided }) => decided));
    after = page.next;
  }
  expect(new Set(read.map((one) => one?.id)).size).toBe(45);
  expect(read.map((one) => one?.at)).toEqual(
    read
      .map((one) => one?.at)
      .toSorted()
      .toReversed(),
  );
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});

test("from case to case each one is reached, however many wait, the next of a kind is no colleague's, and a decided one keeps its place", async () => {
  const moment = world.now();
  for (let index = 0; index < PAGE_SIZE + 5; index++)
    await world.sql`
      insert into contact_messages (name, email, message, topic, created_at)
      values (${`Noa ${index}`}, 'noa@exemple.test', 'Où est mon reçu ?', 'question',
        ${new Date(moment.getTime() + index * 1000)})`;
  const all = async () => {
    const first = (await agent.api.cases.list({})).data;
    const last = first.at(-1);
    const after = `${last?.due_at}_${last?.subject_id}`;
    return [...first, ...(await agent.api.cases.list({ after })).data];
  };
  const order = (await all()).map(({ subject_id }) => subject_id);
  const around = async (id: string, due_at?: string) =>
    (await agent.api.cases.neighbours({ kind: "contact", id, ...(due_at && { due_at }) })).data;
  const found = [];
  for (const id of order) found.push(await around(id));
  expect(found.map(({ next }) => next?.subject_id)).toEqual([...order.slice(1), undefined]);
  expect(found.map(({ previous }) => previous?.subject_id)).toEqual([undefined, ...order.slice(0, -1)]);
  const free = order.filter((id) => id !== ids.get("Béa"));
  const after = (index: number) => order.slice(index + 1).find((id) => free.includes(id)) ?? free[0];
  expect(found.map(({ next_of_kind }) => next_of_kind?.subject_id)).toEqual(order.map((_, n) => after(n)));

  // From a kind without any other, what a colleague has is passed over too.
  const [one = "", two] = order;
  await agent.api.cases.assign({ kind: "contact", id: one, version: 0, holder_id: agent.id });
  const ofOther = { kind: "papers" as const, id: newId() };
  expect((await other.api.cases.neighbours(ofOther)).data.next_of_kind?.subject_id).toBe(two);

  const [, , third] = await all();
  if (!third) throw new Error("fewer than three cases wait");
  const { subject_id: id, version, due_at } = third;
  await agent.api.cases.decide({ kind: "contact", id, version, accepted: true, reason: "Dans Crédits." });
  expect((await around(id, due_at)).next_of_kind?.subject_id).toBe(order[3]);
  expect((await around(id)).next_of_kind?.subject_id).toBe(order[0]);
});
