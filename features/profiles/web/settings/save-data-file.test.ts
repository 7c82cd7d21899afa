import { expect, test } from "vitest";
import { dataFileName } from "./save-data-file.ts";

test("the file of a person's data is named by the day in Québec, late in the evening too", () => {
  expect(dataFileName(new Date("2026-11-30T02:00:00Z"))).toBe("maisonnee-mes-donnees-2026-11-29.json");
});
