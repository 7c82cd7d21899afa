import { expect, test } from "vitest";
import { creditsPath } from "./credits-path.ts";

test("changing the page of one list keeps the other's page and drops the notice of a cancelled payment", () => {
  const query = new URLSearchParams("recus=2&page=3&annule=1");
  expect(creditsPath(query, "page", 4)).toBe("/provider/credits?recus=2&page=4");
  expect(creditsPath(query, "recus", 1)).toBe("/provider/credits?page=3");
  expect(creditsPath(new URLSearchParams(), "page", 1)).toBe("/provider/credits");
});
