import { BUCKETS, type Features } from "#contact-information/classifier/features.ts";

/** A text's features, and whether it gives contact information. */
export interface Example {
  readonly features: Features;
  readonly gives: boolean;
}

/** An example as the training reads it: its buckets and, at the same index, the amount of each. */
interface Row {
  readonly buckets: Uint16Array;
  readonly amounts: Float64Array;
  readonly gives: number;
}

const EPOCHS = 20;
const RATE = 0.3;
const DECAY = 1e-3;
/** A prime: steps of this length visit every example once per epoch, in an order that mixes the corpora. */
const STRIDE = 7_919;

/**
 * Returns the weight of each bucket that tells the examples apart: logistic regression by stochastic
 * gradient descent, with steps that shrink for buckets seen often (AdaGrad) and weights that decay (L2).
 * The same examples in the same order give the same weights.
 */
export function train(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(0.01);
  const rows = examples.map(
    ({ features, gives }): Row => ({
      buckets: Uint16Array.from(features.keys()),
      amounts: Float64Array.from(features.values()),
      gives: Number(gives),
    }),
  );
  for (let step = 0; step < EPOCHS * rows.length; step++) {
    const row = rows[(step * STRIDE) % rows.length];
    if (!row) continue;
    const error = 1 / (1 + Math.exp(-weigh(row, weights))) - row.gives;
    row.buckets.forEach((bucket, at) => {
      const weight = weights[bucket] ?? 0;
      const slope = error * (row.amounts[at] ?? 0) + DECAY * weight;
      const square = (squares[bucket] ?? 0) + slope * slope;
      squares[bucket] = square;
      weights[bucket] = weight - (RATE * slope) / Math.sqrt(square);
    });
  }
  return weights;
}

function weigh({ buckets, amounts }: Row, weights: Float64Array): number {
  return buckets.reduce((sum, bucket, at) => sum + (weights[bucket] ?? 0) * (amounts[at] ?? 0), 0);
}
