import { afterAll, beforeAll, expect, test } from "vitest";
import { ACTS, FACTS } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { recordAct } from "./record-act.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Hélène Roy");
});
afterAll(() => world.close());

const reason = "Vérifié au téléphone";
const about = async (id: string) => (await agent.api.acts.list({ about: id })).data;
const kinds = async (id: string) => (await about(id)).map(({ act }) => act);

test("an act or a fact without a French name is refused by the compiler", () => {
  const refused = (db: Db) => [
    // @ts-expect-error no act is called so
    recordAct(db, { operator: "" }, "fly-away", "", {}, new Date()),
    // @ts-expect-error no fact is called so
    recordAct(db, { operator: "" }, "refund", "", { colour: "red" }, new Date()),
    // @ts-expect-error nor one of what it changes
    recordAct(db, { operator: "" }, "refund", "", {}, new Date(), { after: { colour: "red" } }),
  ];
  expect(refused).toBeDefined();
});

test("an act is found from its person, its service and its photo's service, by the service's name", async () => {
  const provider = await world.signUpProvider("Ovide Lavoie");
  const { id } = await publishService(provider);
  await localOperator(world).content.withdrawService({ id, reason });
  expect(await about(id)).toMatchObject([
    { act: "withdraw-service", subject_name: expect.any(String), people: [{ full_name: "Ovide Lavoie" }] },
  ]);
  expect(await kinds(provider.id)).toEqual(["withdraw-service"]);
});

test("an act on a request is found from the request, and on its texts too", async () => {
  const [owner, provider] = [await world.signUpOwner(), await world.signUpProvider()];
  const request = await createRequest(owner, (await publishService(provider)).id);
  await localOperator(world).content.withdrawText({ kind: "request", id: request.id, reason });
  const [act] = await about(request.id);
  expect(act?.act).toBe("withdraw-text");
  expect(await kinds(String(act?.details.case))).toEqual(["withdraw-text"]);
});

test("a refund is found from its purchase with its amount, the purchase by its name and receipt", async () => {
  const provider = await world.signUpProvider();
  const { id } = await buyPack(world, provider);
  await localOperator(world).money.refund({ id, cents: 1000, refunded_cents: 0, reason });
  const [act] = await about(id);
  expect(act).toMatchObject({ act: "refund", details: { cents: 1000 } });
  expect(act?.subject_name).toMatch(/, reçu nº \d+$/);
});

test("an act on an entry of the catalogue is found from it, by its name", async () => {
  await localOperator(world).catalogue.setWords({
    id: "deneigement",
    words: "banc de neige géant",
    leads: true,
    reason,
  });
  expect(await about("deneigement")).toMatchObject([
    { act: "search-words add", subject_name: "Déneigement", details: { words: "banc de neige géant" } },
  ]);
});

test("an act is found from all that it touches, however its row came to be", async () => {
  const [subject, person, request] = [newId(), newId(), newId()];
  const row = { operator: "helene", act: "keep", subject, details: { request, reason }, people: [person] };
  await world.db
    .insertInto("operator_acts")
    .values({ ...row, created_at: new Date("2026-01-01") })
    .execute();
  for (const id of [subject, person, request]) expect(await kinds(id), id).toEqual(["keep"]);
});

test("reading a person's details is among all acts, not in the history of decisions", async () => {
  const owner = await world.signUpOwner();
  await agent.api.people.get({ id: owner.id });
  expect(await kinds(owner.id)).toEqual([]);
  const all = (await agent.api.acts.list({ person: owner.id })).data;
  expect(all.map(({ act }) => act)).toEqual(["read-contact"]);
});

test("an answered message is found from the account that has its address", async () => {
  const owner = await world.signUpOwner();
  const message = "Bonjour, où est ma facture de l'été ?";
  await world.visitor.site.contact({ name: "Anne", email: owner.email, message });
  const [row] = await world.sql`select id from contact_messages where email = ${owner.email}`;
  const decision = { kind: "contact", id: String(row?.id), version: 0, accepted: true, reason } as const;
  await agent.api.cases.decide(decision);
  expect(await about(owner.id)).toMatchObject([{ act: "answer-message", people: [{ id: owner.id }] }]);
});

test("every act that was recorded here has a name for itself and for each of its facts", async () => {
  const { acts, complete } = (await agent.api.acts.export({})).data;
  expect(complete).toBe(true);
  expect(acts.length).toBeGreaterThan(5);
  for (const { act, details, before, after } of acts) {
    expect(Object.keys(ACTS)).toContain(act);
    for (const fact of Object.keys({ ...details, ...before, ...after }))
      expect(Object.keys(FACTS), act).toContain(fact);
  }
});

test("a file of acts has those that are looked for, and leaves an act with their number", async () => {
  const owner = await world.signUpOwner();
  await localOperator(world).people.suspend({ id: owner.id, reason });
  const { acts } = (await agent.api.acts.export({ person: owner.id })).data;
  expect(acts.map(({ act }) => act)).toEqual(["suspend"]);
  const [newest] = (await agent.api.acts.list({})).data;
  expect(newest).toMatchObject({ act: "export-acts", operator: "Hélène Roy", details: { acts: 1 } });
});
