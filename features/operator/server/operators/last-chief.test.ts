import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("one of two chiefs who suspend one another at once stays", async () => {
  const one = await signUpOperator(world, "chief");
  const other = await signUpOperator(world, "chief");
  await world.sql`update operators set suspended_at = now() where id not in (${one.id}, ${other.id})`;
  const outcomes = await Promise.all([
    codeOf(one.api.operators.suspend({ id: other.id, reason: "Test" })),
    codeOf(other.api.operators.suspend({ id: one.id, reason: "Test" })),
  ]);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
});

test("the only chief who is not suspended is neither lowered nor suspended", async () => {
  const only = await signUpOperator(world, "chief");
  await world.sql`update operators set suspended_at = now() where id <> ${only.id} and suspended_at is null`;
  const of = { id: only.id, reason: "Test" };
  const { operators } = localOperator(world);
  expect(await codeOf(operators.setLevel({ ...of, level: "agent" }))).toBe("LAST_CHIEF");
  expect(await codeOf(operators.suspend(of))).toBe("LAST_CHIEF");
  await signUpOperator(world, "chief");
  expect(await codeOf(operators.setLevel({ ...of, level: "agent" }))).toBe("accepted");
});
