import { answerReviewReport, publishDecided, withdrawReview } from "#features/reviews/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, reasonOf, recordAct, word } from "./order.ts";
import { idOf } from "./subjects.ts";

/** Takes a review out of the ratings, reported or not, or keeps it against its report; who reported it is answered. */
async function decideReview({ db, now }: Ports, order: Order, withdrawn: boolean): Promise<string[]> {
  const reason = reasonOf(order);
  const id = idOf(word(order, 0, "the review's id"), "review");
  return inTransaction(db, async (tx) => {
    const at = now();
    if (withdrawn && !(await withdrawReview(tx, id, reason, at))) {
      throw new Mistake(`Review ${id} is unknown, or taken out or replaced already.`);
    }
    const report = await answerReviewReport(tx, id, { accepted: withdrawn, answer: reason, at });
    if (!withdrawn && !report) throw new Mistake(`No report of review ${id} waits.`);
    await recordAct(tx, order, withdrawn ? "withdraw-review" : "keep-review", id, { reason, report }, at);
    return [
      withdrawn ? `Review ${id} is taken out of the ratings.` : `Review ${id} stays; its report is closed.`,
    ];
  });
}

/** Publishes a review that was held for the operator, or refused. */
async function publish({ db, now }: Ports, order: Order): Promise<string[]> {
  const reason = reasonOf(order);
  const id = idOf(word(order, 0, "the review's id"), "review");
  return inTransaction(db, async (tx) => {
    const at = now();
    if (!(await publishDecided(tx, id, at))) throw new Mistake(`Review ${id} is neither held nor refused.`);
    await recordAct(tx, order, "publish-review", id, { reason }, at);
    return [`Review ${id} is published.`];
  });
}

export const reviewCommands: Record<string, Command> = {
  "publish-review": {
    usage: "publish-review REVIEW --reason …      one that was held for a decision, or refused",
    run: publish,
  },
  "withdraw-review": {
    usage:
      "withdraw-review REVIEW --reason …     out of the ratings and the pages, or never there; its author and who reported it read why",
    run: (ports, order) => decideReview(ports, order, true),
  },
  "keep-review": {
    usage:
      "keep-review REVIEW --reason …         closes the report of a review that stays; the provider reads why",
    run: (ports, order) => decideReview(ports, order, false),
  },
};
