import { writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { trainedWeights } from "./weights.ts";

/**
 * Writes contact-information/classifier/weights.generated.json from the corpora. Run again after a change of
 * the corpora or of the features: `node tools/contact-classifier/main.ts`.
 */
writeFileSync(
  inProject("contact-information", "classifier", "weights.generated.json"),
  `${JSON.stringify(trainedWeights(), null, 2)}\n`,
);
