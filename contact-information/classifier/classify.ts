import type { Token } from "../reading/tokens.ts";
import { featuresOf } from "./features.ts";
import stored from "./weights.generated.json" with { type: "json" };

/** The weights, a byte for each bucket of features, and the size of one step of a byte. */
const weights = new Int8Array(Buffer.from(stored.weights, "base64"));

/**
 * From here on a text resembles those that give contact information more than those that do not: chosen by
 * cross-validation (docs/decisions/0071-texts-are-classified.md).
 */
const RESEMBLES_FROM = 0.3;
/** Titles and taglines of fewer words say too little to be judged by what they resemble. */
const ENOUGH_WORDS = 10;

/** Returns whether a text of some length resembles those that give contact information. */
export function resemblesContact(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word").length;
  return words >= ENOUGH_WORDS && resemblance(tokens) >= RESEMBLES_FROM;
}

/** The logarithm of the odds, by the weights that the corpora gave (tools/contact-classifier). */
function resemblance(tokens: readonly Token[]): number {
  let sum = 0;
  for (const [bucket, amount] of featuresOf(tokens)) sum += (weights[bucket] ?? 0) * amount;
  return sum * stored.step;
}
