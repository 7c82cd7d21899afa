import { afterAll, beforeAll, expect, test } from "vitest";
import { ACTS, type ActKind, FACTS } from "#features/operator/contract/index.ts";
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

test("an act, a fact or a value without a French name is refused by the compiler", () => {
  const refused = (db: Db) => [
    // @ts-expect-error no act is called so
    recordAct(db, { operator: "" }, "fly-away", "", {}, new Date()),
    // @ts-expect-error no fact is called so
    recordAct(db, { operator: "" }, "refund", "", { colour: "red" }, new Date()),
    // @ts-expect-error nor one of what it changes
    recordAct(db, { operator: "" }, "refund", "", {}, new Date(), { after: { colour: "red" } }),
    // @ts-expect-error no failure has this name
    recordAct(db, { operator: "" }, "refund-failed", "", { failure: "eaten" }, new Date()),
    // @ts-expect-error nor a status before or after
    recordAct(db, { operator: "" }, "refund", "", {}, new Date(), { before: { status: "blue" } }),
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

test("an act about a pack, an incident, a year's report, a key, a message or a ready answer says which", async () => {
  const [pack] = await world.sql`select id, name from credit_packs limit 1`;
  const proposed = newId();
  const helene = { asked_by: "Hélène Roy", asked_by_id: agent.id, reason, asked_at: new Date() };
  await world.db
    .insertInto("pack_proposals")
    .values({
      ...helene,
      pack_id: proposed,
      kind: "add",
      name: "Grand chantier",
      credits: 90,
      price_cents: 90_000,
    })
    .execute();
  const [answer, removed, message] = [newId(), newId(), newId()];
  await world.db
    .insertInto("ready_answers")
    .values({
      id: answer,
      title: "Merci",
      text: "Merci.",
      kinds: ["contact"],
      version: 1,
      changed_at: new Date(),
    })
    .execute();
  const incident = await agent.api.incidents.record({
    ...{ circumstances: "Un portable perdu", information: "Noms", known_on: "2026-11-21", risk: "unknown" },
    ...{ happened_from: null, happened_until: null, persons: null, risk_reasons: "", measures: "" },
    ...{ commission_told_on: null, persons_told_on: null, notice_details: "" },
  });
  const named: [ActKind, string, string][] = [
    ["packs withdraw", String(pack?.id), String(pack?.name)],
    ["propose-packs add", proposed, "Grand chantier"],
    ["close-incident", incident.data.id, "Incident connu le 21 novembre 2026"],
    ["export-annual-report", "2026", "Année 2026"],
    ["replace-keys", "0a1b2c3d4e5f", "Clé 0a1b2c3d"],
    ["write-ready-answer", answer, "Merci"],
    ["remove-ready-answer", removed, "Réponse supprimée"],
    ["close-message", message, "Message reçu"],
    ["export-acts", "acts", "Liste des actes"],
  ];
  for (const [act, subject, name] of named) {
    await recordAct(world.db, { operator: "helene" }, act, subject, {}, new Date("2026-01-01"));
    const [first] = await about(subject);
    expect(first?.subject_name?.replace(/\s/g, " "), act).toBe(name);
  }
});

test("every kind of act that names nobody has a name for what it is about", () => {
  const without = Object.entries(ACTS).filter(([, { about: subject }]) => subject === "other");
  // Each of these names its people.
  expect(without.map(([act]) => act.split("-")[1]).toSorted()).toEqual(
    ["problem", "problem", "ring", "ring", "text", "text", "text", "thread", "thread"].toSorted(),
  );
});

test("reading a person's details is among all acts, not in the history of decisions", async () => {
  const owner = await world.signUpOwner();
  await agent.api.people.get({ id: owner.id });
  expect(await kinds(owner.id)).toEqual([]);
  const all = (await agent.api.acts.list({ person: owner.id })).data;
  expect(all.map(({ act }) => act)).toEqual(["read-contact"]);
  const decisions = { person: owner.id, reads: false };
  expect((await agent.api.acts.list(decisions)).data).toEqual([]);
  expect((await agent.api.acts.export(decisions)).data.acts).toEqual([]);
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
