import { afterAll, beforeAll, expect, test } from "vitest";
import type { IncidentDraft } from "#features/operator/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Hélène Roy");
  reader = await signUpOperator(world, "reader", "Odile Marchand");
});
afterAll(() => world.close());

/** The facts known at first. */
const FIRST: IncidentDraft = {
  circumstances: "Un courriel est parti à une autre adresse.",
  information: "Nom, adresse, téléphone",
  happened_from: null,
  happened_until: null,
  known_on: "2026-11-20",
  persons: null,
  risk: "unknown",
  risk_reasons: "",
  commission_told_on: null,
  persons_told_on: null,
  notice_details: "",
  measures: "",
};
const COMPLETE: IncidentDraft = {
  ...FIRST,
  happened_from: "2026-11-18",
  happened_until: "2026-11-19",
  persons: 12,
  risk: "serious",
  risk_reasons: "Des adresses de domicile sont connues de tiers.",
  commission_told_on: "2026-11-20",
  persons_told_on: "2026-11-21",
  measures: "L'envoi vérifie l'adresse.",
};

const record = async (draft = FIRST) => (await agent.api.incidents.record(draft)).data.id;
const waits = async (id: string) =>
  (await agent.api.cases.list({ kind: "incident" })).data.find(({ subject_id }) => subject_id === id);
const get = async (id: string) => (await reader.api.incidents.get({ id })).data;

test("an incident is a case that is due at once, until its register is complete and it is closed", async () => {
  const id = await record();
  const waiting = await waits(id);
  expect(waiting?.due_at).toBe(waiting?.opened_at);
  const close = (version: number) => agent.api.incidents.close({ id, version, reason: "Tout est fait." });
  expect(await codeOf(close(1))).toBe("INCIDENT_INCOMPLETE");
  await agent.api.incidents.change({ id, version: 1, ...COMPLETE, persons_told_on: null });
  expect(await codeOf(close(2))).toBe("INCIDENT_INCOMPLETE");
  await agent.api.incidents.change({ id, version: 2, ...COMPLETE });
  await close(3);
  expect(await waits(id)).toBeUndefined();
  expect(await get(id)).toMatchObject({ ...COMPLETE, version: 4, closed_at: expect.any(String) });
  expect(await codeOf(close(4))).toBe("NOTHING_CHANGES");
});

test("a closed incident can be corrected but not emptied, and opened again", async () => {
  const id = await record(COMPLETE);
  await agent.api.incidents.close({ id, version: 1, reason: "Tout est fait." });
  const change = (draft: IncidentDraft) => agent.api.incidents.change({ id, version: 2, ...draft });
  expect(await codeOf(change({ ...COMPLETE, measures: "" }))).toBe("INCIDENT_INCOMPLETE");
  await change({ ...COMPLETE, persons: 13 });
  await agent.api.incidents.reopen({ id, version: 3, reason: "Une autre personne est visée." });
  expect(await waits(id)).toBeDefined();
});

test("a risk that is not serious asks for no notice", async () => {
  const id = await record({
    ...COMPLETE,
    risk: "not_serious",
    commission_told_on: null,
    persons_told_on: null,
  });
  expect(await codeOf(agent.api.incidents.close({ id, version: 1, reason: "Sans suite." }))).toBe("accepted");
});

test("one of the operators who change an incident at once succeeds, and the others learn of it", async () => {
  const id = await record();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, persons) =>
      codeOf(agent.api.incidents.change({ id, version: 1, ...FIRST, persons })),
    ),
  );
  expect(codes.toSorted()).toEqual([...Array(19).fill("CASE_CHANGED"), "accepted"].toSorted());
});

test("acts say what was before and after, without a text of the register", async () => {
  const id = await record();
  await agent.api.incidents.change({ id, version: 1, ...COMPLETE });
  const acts = (await agent.api.acts.list({ person: id })).data;
  expect(acts.map(({ act }) => act)).toEqual(["change-incident", "record-incident"]);
  expect(acts[0]).toMatchObject({
    operator: "Hélène Roy",
    details: { rewritten: "risk_reasons measures" },
    before: { risk: "unknown", persons: null },
    after: { risk: "serious", persons: 12, commission_told_on: "2026-11-20" },
  });
  expect(JSON.stringify(acts)).not.toContain("courriel");
});

test("a period that ends before it begins and a missing description are refused with their field", async () => {
  const reversed = { ...COMPLETE, happened_until: "2026-11-01" };
  await expect(agent.api.incidents.record(reversed)).rejects.toMatchObject({
    data: { fields: { happened_until: "La fin vient après le début" } },
  });
  await expect(agent.api.incidents.record({ ...FIRST, circumstances: " " })).rejects.toMatchObject({
    data: { fields: { circumstances: "Décrivez ce qui s'est passé" } },
  });
});

test("the register is read page by page and never loses an incident", async () => {
  for (let n = 0; n < 22; n++) await record();
  const first = await reader.api.incidents.list({});
  const rest = await reader.api.incidents.list({ before: first.next ?? "" });
  const ids = [...first.data, ...rest.data].map(({ id }) => id);
  expect(first.data).toHaveLength(20);
  expect(new Set(ids).size).toBe(ids.length);
  await expect(world.sql`delete from incidents`).rejects.toThrow("never changed");
  await expect(world.sql`truncate incidents`).rejects.toThrow();
});

test("an incident is decided in its register, not as a case, and a reader changes nothing", async () => {
  const id = await record();
  const decision = { kind: "incident", id, version: 0, accepted: true, reason: "Essai" } as const;
  expect(await codeOf(agent.api.cases.decide(decision))).toBe("NOT_FOUND");
  expect((await agent.api.cases.get({ kind: "incident", id })).data.lines).toEqual([
    FIRST.circumstances,
    FIRST.information,
  ]);
  await agent.api.cases.assign({ kind: "incident", id, version: 0, holder_id: agent.id });
  const { holder } = (await agent.api.cases.get({ kind: "incident", id })).data;
  expect(holder?.full_name).toBe("Hélène Roy");
  expect(await codeOf(reader.api.incidents.change({ id, version: 1, ...FIRST }))).not.toBe("accepted");
});
