import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FACTS, STAGES, type Stage, stageOf, type WorkFacts } from "#features/work/contract/index.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { stageColumn } from "./work-rows.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Every combination of the facts. */
const EVERY = Object.entries(FACTS).reduce<object[]>(
  (all, [fact, values]) => all.flatMap((facts) => values.map((value) => ({ ...facts, [fact]: value }))),
  [{}],
) as WorkFacts[];

test("the database and the pages make the same stage of every combination of facts", async () => {
  const columns = sql.join(Object.keys(FACTS).map((fact) => sql`${sql.ref(fact)} text`));
  const { rows } = await sql<WorkFacts & { stage: Stage }>`
    select facts.*, ${stageColumn} as stage
    from jsonb_to_recordset(${JSON.stringify(EVERY)}::text::jsonb) facts (${columns})`.execute(database.db);
  expect(rows).toHaveLength(EVERY.length);
  expect(rows.filter(({ stage, ...facts }) => stageOf(facts) !== stage)).toEqual([]);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(Object.keys(STAGES)));
});

test("work that is over is never to be planned or carried out, and a locked lead is only to be answered", () => {
  const going: readonly Stage[] = ["quote", "sent", "plan", "planned", "underway"];
  for (const facts of EVERY) {
    const stage = stageOf(facts);
    expect(stage === "answer").toBe(facts.lead === "locked");
    if (facts.lead === "unlocked" && facts.status !== "active") expect(going).not.toContain(stage);
    if (facts.status === "active") expect(["done", "closed"]).not.toContain(stage);
  }
});

test("whatever stage « Impayé » holds is owed, and what is over and owed has no other stage", () => {
  const isOwed = ({ invoice, refund }: WorkFacts) =>
    invoice === "unpaid" || invoice === "late" || refund === "owed";
  for (const facts of EVERY.filter(({ lead }) => lead === "unlocked")) {
    if (stageOf(facts) === "unpaid") expect(isOwed(facts)).toBe(true);
    if (facts.status !== "active" && isOwed(facts)) expect(stageOf(facts)).toBe("unpaid");
  }
});

test("work with an overdue invoice is always unpaid, and work without a contract is never to be invoiced", () => {
  for (const facts of EVERY.filter(({ lead }) => lead === "unlocked")) {
    if (facts.invoice === "late") expect(stageOf(facts)).toBe("unpaid");
    if (facts.agreement === "none" || facts.agreement === "quote") expect(stageOf(facts)).not.toBe("invoice");
  }
});
