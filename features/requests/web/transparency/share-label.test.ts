import { expect, test } from "vitest";
import { shareLabel } from "./share-label.ts";

test.each([
  [0, 40, "0 %"],
  [1, 24, "4,2 %"],
  [1, 20, "5 %"],
  [2, 3, "66,7 %"],
  [40, 40, "100 %"],
])("%i returned leads of %i are « %s »", (returned, unlocked, label) => {
  expect(shareLabel({ returned, unlocked })).toBe(label);
});
