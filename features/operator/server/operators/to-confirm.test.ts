import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  // Monday, ten in the morning in Québec.
  world = await startWorld({ at: new Date("2026-11-23T15:00:00Z") });
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  other = await signUpOperator(world, "chief", "Carole Chef");
});
afterAll(() => world.close());

const reason = "Achat fait par erreur";
const waiting = async (of = other) =>
  (await of.api.cases.list({})).data.map(({ kind, subject_id, about, due_at }) => ({
    kind,
    subject_id,
    about,
    due_at,
  }));

test("a refund over 200 $ waits in the inbox of the chiefs who may confirm it, until one does", async () => {
  const provider = await world.signUpProvider("Marc Lavoie");
  const packs = (await provider.api.credits.packs({})).data;
  const dearest = packs.toSorted((one, two) => two.price_cents - one.price_cents)[0];
  const { id } = await buyPack(world, provider, dearest?.name);
  const { data } = await chief.api.money.refund({ id, cents: 20_100, refunded_cents: 0, reason });
  expect(data.state).toBe("proposed");
  const [row, ...more] = await waiting();
  expect(more).toEqual([]);
  // Two working days later, at the same hour.
  expect(row).toMatchObject({ kind: "money_order", due_at: "2026-11-25T15:00:00.000Z" });
  expect(row?.about).toBeTruthy();
  expect((await other.api.cases.counts({})).data).toMatchObject({
    states: { open: 1, unheld: 1 },
    kinds: { money_order: 1 },
  });
  // Neither who proposed it, nor who confirms no money.
  expect(await waiting(chief)).toEqual([]);
  expect((await chief.api.cases.counts({})).data.kinds).toEqual({});
  expect(await waiting(agent)).toEqual([]);
  const at = { kind: "money_order" as const, id: row?.subject_id ?? "", version: 0 };
  expect(await codeOf(other.api.cases.decide({ ...at, accepted: true, reason }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.cases.get(at))).toBe("NOT_FOUND");
  await other.api.cases.assign({ ...at, holder_id: other.id });
  expect((await other.api.cases.counts({})).data.states.mine).toBe(1);
  await other.api.money.answer({ id: at.id, confirmed: true, reason });
  expect(await waiting()).toEqual([]);
});

test("an operator appointed too recently to confirm is not asked to", async () => {
  const id = newId();
  const pack = { id, name: "Essai", credits: 100, price_cents: 20_000, reason };
  await chief.api.catalogue.addPack(pack);
  expect(await waiting()).toMatchObject([{ kind: "pack", about: "Essai" }]);
  await world.sql`update operators set raised_at = ${world.now()} where id = ${other.id}`;
  expect(await waiting()).toEqual([]);
  await world.sql`update operators set raised_at = null where id = ${other.id}`;
  await other.api.catalogue.answerPack({ id, confirmed: false, reason });
  expect(await waiting()).toEqual([]);
});

test("an announcement and a text are due when they are to leave and to come into force", async () => {
  await agent.api.announcements.propose({
    id: newId(),
    kind: "notice",
    role: null,
    business_type_id: null,
    subject: "Nos conditions changent",
    text: "Elles changent le 1er décembre.",
    action_label: "",
    action_path: "",
    from_day: "2026-12-01",
  });
  await chief.api.siteTexts.write({
    document: "terms",
    title: "Conditions",
    body: "## Un\n\nCe texte est assez long.",
    from_day: "2026-12-01",
    revision: 0,
    proposed: true,
  });
  expect(await waiting()).toMatchObject([
    { kind: "site_text", about: "Conditions", due_at: "2026-12-01T05:00:00.000Z" },
    { kind: "announcement", about: "Nos conditions changent", due_at: "2026-12-01T13:00:00.000Z" },
  ]);
  expect(await waiting(chief)).toMatchObject([{ kind: "announcement" }]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
