import { expect, test } from "vitest";
import { tagsOf } from "./page-tags.ts";

const find = (input: object, city: string | null) =>
  tagsOf(["catalog", "find"], input, { data: [], understood: { city: city && { id: city } } });

test("a list of a business type in a city goes with changes there; one in a region with changes of any list", () => {
  expect(find({ business_type: "deneigement", city: "Laval" }, "laval")).toEqual([
    "listing:deneigement/laval",
    "counts:deneigement",
    "counts-in:laval",
  ]);
  expect(find({ business_type: "deneigement" }, null)).toContain("listing:deneigement/");
  expect(find({ business_type: "deneigement", city: "rive-sud" }, null)).toEqual(["listings"]);
  expect(find({ business_type: "deneigement", q: "toit" }, null)).toEqual(["listings"]);
});

test("a page that calls an endpoint without a rule has no tags, and is not kept", () => {
  expect(tagsOf(["requests", "list"], {}, {})).toBeUndefined();
});
