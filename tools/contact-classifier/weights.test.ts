import { expect, test } from "vitest";
import stored from "#contact-information/classifier/weights.generated.json" with { type: "json" };
import { trainedWeights } from "./weights.ts";

test("the stored weights are those that the corpora give (else: node tools/contact-classifier/main.ts)", () => {
  expect(trainedWeights() as unknown).toEqual(stored);
});
