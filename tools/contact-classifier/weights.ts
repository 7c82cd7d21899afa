import { featuresOf } from "#contact-information/classifier/features.ts";
import { tokenise } from "#contact-information/reading/tokens.ts";
import { textsOf } from "#testing/corpus.ts";
import { type Example, train } from "./train.ts";

/** The corpora that the weights are learned from; those held out are never among them. */
const GIVING = [
  "disguised",
  "published-disguises",
  "phones",
  "emails",
  "mixed",
  "whole-disguised",
  "led-elsewhere",
  "told-disguised",
];
const HONEST = ["allowed", "honest", "whole-honest", "told-honest"];

/**
 * The weights as contact-information/classifier/classify.ts reads them: a signed byte for each bucket, in
 * Base64.
 */
export interface StoredWeights {
  /** The value of one step of a byte. */
  readonly step: number;
  readonly weights: string;
}

/** Returns the weights that the corpora give, rounded to bytes. */
export function trainedWeights(): StoredWeights {
  return store(train([...examples(GIVING, true), ...examples(HONEST, false)]));
}

function examples(corpora: readonly string[], gives: boolean): readonly Example[] {
  return corpora.flatMap((name) =>
    textsOf(name).map((text) => ({ features: featuresOf(tokenise(text)), gives })),
  );
}

function store(weights: Float64Array): StoredWeights {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { step, weights: Buffer.from(bytes.buffer).toString("base64") };
}
