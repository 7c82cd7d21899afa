import { expect, test } from "vitest";
import { contractKeepsDay } from "./contract-in-force.ts";

const contract = { starts_on: "2026-12-03" };
/** The evening of the third in Québec, which is the fourth in Greenwich. */
const evening = "2026-12-04T01:00:00.000Z";
const weekAfter = "2026-12-10T15:00:00.000Z";

test("a contract is said to keep its first day where a time is on another, the day being Québec's", () => {
  expect(contractKeepsDay(contract, [evening])).toBeNull();
  for (const times of [[weekAfter], [evening, weekAfter]])
    expect(contractKeepsDay(contract, times)?.replaceAll(/\s/g, " ")).toContain(
      "Début des travaux : 3 décembre",
    );
  expect(contractKeepsDay(null, [weekAfter])).toBeNull();
});
