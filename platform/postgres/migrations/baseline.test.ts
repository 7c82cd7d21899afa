import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withBaseline } from "./baseline.ts";

const REPLACED = readFileSync(new URL("../../../database/replaced-migrations.lock", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }));
const FIRST = { name: "0001_foundation.sql", checksum: "a" };
const LAST = { name: "0025_operator_money.sql", checksum: "b" };
const LATER = { name: "0400_later.sql", checksum: "c" };
const JOB_QUEUE = { name: "graphile-worker", checksum: "1.0.0" };

test("the whole replaced history counts as the baseline; what was applied after it stays", () => {
  const applied = [...REPLACED.toReversed(), LATER, JOB_QUEUE];
  expect(withBaseline([FIRST, LAST, LATER], applied)).toEqual([FIRST, LAST, LATER, JOB_QUEUE]);
});

test("a database of the baseline, and an empty one, are left as they are", () => {
  for (const applied of [[FIRST, LAST, JOB_QUEUE], [FIRST], []])
    expect(withBaseline([FIRST, LAST, LATER], applied)).toBe(applied);
});

test("a replaced history that is not whole, or in which a migration was edited, is refused", () => {
  const edited = REPLACED.map((row, index) => (index === 60 ? { ...row, checksum: "0".repeat(64) } : row));
  for (const applied of [REPLACED.slice(0, 40), REPLACED.slice(0, -1), edited])
    expect(() => withBaseline([FIRST, LAST], applied)).toThrow(
      `This database has ${applied.length} of the 127 migrations that a baseline has replaced: start the release of`,
    );
});
