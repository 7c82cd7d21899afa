import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import {
  answerReviewReport,
  decideRing,
  publishDecided,
  restoreReview,
  withdrawReview,
} from "#features/reviews/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

type Acting = Pick<Ports, "now">;

/**
 * Withdraws a review, reported or not, or keeps a reported one; closes its report with an answer. Throws
 * NOTHING_CHANGES if the review is withdrawn or replaced, or is to be kept without an open report.
 */
export async function decideReview(
  tx: Transaction,
  ports: Acting,
  deciding: Deciding,
  { id, withdrawn }: { id: string; withdrawn: boolean },
): Promise<void> {
  const { reason } = deciding;
  if (withdrawn && !(await withdrawReview(tx, ports, id, reason))) throw new Failure(NOTHING_CHANGES);
  const at = ports.now();
  const report = await answerReviewReport(tx, id, { accepted: withdrawn, answer: reason, at });
  if (!withdrawn && !report) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, withdrawn ? "withdraw-review" : "keep-review", id, { reason, report }, at, {
    after: { withdrawn },
    people: await peopleOfReview(tx, id),
  });
}

/** Publishes a review that was held for the operator, or refused. Throws NOTHING_CHANGES for any other. */
export async function publishReview(
  tx: Transaction,
  ports: Acting,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  if (!(await publishDecided(tx, ports, id))) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, "publish-review", id, { reason: deciding.reason }, ports.now(), {
    after: { withdrawn: false },
    people: await peopleOfReview(tx, id),
  });
}

/** Publishes a withdrawn review again. Throws NOTHING_CHANGES when it is not, or its lead was returned. */
export async function publishAgain(
  tx: Transaction,
  ports: Acting,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  if (!(await restoreReview(tx, ports, id))) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, "restore-review", id, { reason: deciding.reason }, ports.now(), {
    before: { withdrawn: true },
    after: { withdrawn: false },
    people: await peopleOfReview(tx, id),
  });
}

/**
 * Publishes or withdraws all reviews of a ring; each that changes has an act of its own too, which can be
 * undone. Throws NOTHING_CHANGES when the ring is decided.
 */
export async function decideReviewRing(
  tx: Transaction,
  ports: Acting,
  deciding: Deciding,
  { id, withdrawn }: { id: string; withdrawn: boolean },
): Promise<void> {
  const { reason } = deciding;
  const decision = withdrawn ? "withdrawn" : "published";
  const decided = await decideRing(tx, ports, id, { decision, reason });
  if (!decided) throw new Failure(NOTHING_CHANGES);
  const at = ports.now();
  for (const review of decided.reviews) {
    const report = withdrawn
      ? await answerReviewReport(tx, review, { accepted: true, answer: reason, at })
      : null;
    const act = withdrawn ? "withdraw-review" : "publish-review";
    await recordAct(tx, deciding, act, review, { reason, ring: id, ...(withdrawn && { report }) }, at, {
      after: { withdrawn },
      people: await peopleOfReview(tx, review),
    });
  }
  const reviews = decided.reviews.length;
  await recordAct(tx, deciding, withdrawn ? "withdraw-ring" : "publish-ring", id, { reason, reviews }, at, {
    people: [decided.provider_id],
  });
}

/** Returns the accounts of a review's author, unless it is closed, and of its provider. */
async function peopleOfReview(tx: Transaction, id: string): Promise<string[]> {
  const review = await tx
    .selectFrom("published_reviews")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return [review?.owner_id, review?.provider_id].filter((person) => person !== null && person !== undefined);
}
