import {
  answerReviewReport,
  decideRing,
  publishDecided,
  restoreReview,
  withdrawReview,
} from "#features/reviews/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  recordAct,
  requiredArgument,
  requiredReason,
  UsageError,
} from "../command.ts";
import { parseId } from "../subjects.ts";

/** Withdraws a review, reported or not, or keeps it; closes its report with an answer. */
export async function decideReview(
  ports: Pick<Ports, "db" | "now">,
  input: CommandInput,
  withdrawn: boolean,
): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the review's id"), "review");
  return inTransaction(ports.db, async (tx) => {
    if (withdrawn && !(await withdrawReview(tx, ports, id, reason))) {
      throw new UsageError(`Review ${id} is unknown, or taken out or replaced already.`);
    }
    const at = ports.now();
    const report = await answerReviewReport(tx, id, { accepted: withdrawn, answer: reason, at });
    if (!withdrawn && !report) throw new UsageError(`No report of review ${id} waits.`);
    await recordAct(tx, input, withdrawn ? "withdraw-review" : "keep-review", id, { reason, report }, at, {
      after: { withdrawn },
      people: await peopleOfReview(tx, id),
    });
    return [
      withdrawn ? `Review ${id} is taken out of the ratings.` : `Review ${id} stays; its report is closed.`,
    ];
  });
}

/** Publishes a review that was held for the operator, or refused. */
async function publish(ports: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the review's id"), "review");
  return inTransaction(ports.db, async (tx) => {
    if (!(await publishDecided(tx, ports, id)))
      throw new UsageError(`Review ${id} is neither held nor refused.`);
    const at = ports.now();
    await recordAct(tx, input, "publish-review", id, { reason }, at, {
      after: { withdrawn: false },
      people: await peopleOfReview(tx, id),
    });
    return [`Review ${id} is published.`];
  });
}

/** Publishes a withdrawn review again. */
async function restore(ports: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the review's id"), "review");
  return inTransaction(ports.db, async (tx) => {
    if (!(await restoreReview(tx, ports, id)))
      throw new UsageError(`Review ${id} is not withdrawn, or its lead was given back.`);
    const at = ports.now();
    await recordAct(tx, input, "restore-review", id, { reason }, at, {
      before: { withdrawn: true },
      after: { withdrawn: false },
      people: await peopleOfReview(tx, id),
    });
    return [`Review ${id} is published again.`];
  });
}

/** Publishes or withdraws all reviews of a ring; each that changes has an act of its own too, which can be undone. */
async function decideReviewRing(
  ports: Ports,
  input: CommandInput,
  decision: "published" | "withdrawn",
): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the ring's id"), "ring");
  return inTransaction(ports.db, async (tx) => {
    const decided = await decideRing(tx, ports, id, { decision, reason });
    if (!decided) throw new UsageError(`No ring ${id} waits.`);
    const withdrawn = decision === "withdrawn";
    const at = ports.now();
    for (const review of decided.reviews) {
      const report = withdrawn
        ? await answerReviewReport(tx, review, { accepted: true, answer: reason, at })
        : null;
      const act = withdrawn ? "withdraw-review" : "publish-review";
      await recordAct(tx, input, act, review, { reason, ring: id, ...(withdrawn && { report }) }, at, {
        after: { withdrawn },
        people: await peopleOfReview(tx, review),
      });
    }
    const reviews = decided.reviews.length;
    await recordAct(tx, input, withdrawn ? "withdraw-ring" : "publish-ring", id, { reason, reviews }, at, {
      people: [decided.provider_id],
    });
    return [`Ring ${id} is decided: ${reviews} reviews ${decision}.`];
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

export const reviewCommands: Record<string, Command> = {
  "publish-review": {
    usage: "publish-review REVIEW --reason …      one that was held for a decision, or refused",
    run: publish,
  },
  "withdraw-review": {
    usage:
      "withdraw-review REVIEW --reason …     out of the ratings and the pages, or never there; its author and who reported it read why",
    run: (ports, input) => decideReview(ports, input, true),
  },
  "restore-review": {
    usage: "restore-review REVIEW --reason …      one that was withdrawn is published again",
    run: restore,
  },
  "publish-ring": {
    usage:
      "publish-ring RING --reason …          all reviews of a ring that were held; those that wait appear in time",
    run: (ports, input) => decideReviewRing(ports, input, "published"),
  },
  "withdraw-ring": {
    usage: "withdraw-ring RING --reason …         all reviews of a ring; each author reads why",
    run: (ports, input) => decideReviewRing(ports, input, "withdrawn"),
  },
  "keep-review": {
    usage:
      "keep-review REVIEW --reason …         closes the report of a review that stays; the provider reads why",
    run: (ports, input) => decideReview(ports, input, false),
  },
};
