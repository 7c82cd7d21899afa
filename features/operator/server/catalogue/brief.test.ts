import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Operators change what a business type asks (docs/product.md "Brief"). */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());

const id = "ramonage";
const reason = "Aide à fixer un prix";
const questions = [
  { question: "Quel appareil ?", choices: ["Foyer", "Poêle"] },
  { question: "Combien de conduits ?", choices: ["1", "2", "3 ou plus"] },
];
const asked = async () =>
  (await agent.api.catalogue.read({})).data.business_types.find((one) => one.id === id)?.brief_questions;

test("a chief changes the questions of a business type once, with an act that says both, and no release changes them back", async () => {
  const before = await asked();
  const change = { id, questions, reason };
  expect(await codeOf(agent.api.catalogue.setBrief(change))).toBe("INVALID_PERMISSIONS");
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(chief.api.catalogue.setBrief(change))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "NOTHING_CHANGES")).toHaveLength(19);
  expect((await agent.api.acts.list({})).data[0]).toMatchObject({
    act: "change-brief",
    subject: id,
    operator_id: chief.id,
    before: { questions: expect.stringContaining(before?.[0]?.question ?? "–") },
    after: { questions: "Quel appareil ? Foyer, Poêle · Combien de conduits ? 1, 2, 3 ou plus" },
  });
  await syncReference(world.db);
  expect(await syncReference(world.db)).toBe(0);
  expect(await asked()).toEqual(questions);
  await chief.api.catalogue.setBrief({ id, questions: [], reason });
  await syncReference(world.db);
  expect(await asked(), "nothing is asked any more").toEqual([]);
  expect(await codeOf(chief.api.catalogue.setBrief({ ...change, id: "licorne" }))).toBe("NOT_FOUND");
});

test("a question without a second choice, a fifth question or one said twice is refused", async () => {
  const refused = (list: typeof questions) =>
    detailsOf(chief.api.catalogue.setBrief({ id, questions: list, reason }));
  const field = (path: string) => ({ fields: { [path]: expect.any(String) } });
  expect(await refused([{ question: "Où ?", choices: ["Ici"] }])).toEqual(field("questions.0.choices"));
  expect(await refused([{ question: "Où ?", choices: ["Ici", "Ici"] }])).toEqual(
    field("questions.0.choices"),
  );
  const many = Array.from({ length: 5 }, (_, n) => ({
    question: `Question ${n} ?`,
    choices: ["Oui", "Non"],
  }));
  expect(await refused(many)).toEqual(field("questions"));
  expect(await refused([...questions, ...questions])).toEqual(field("questions"));
});
