import { screenText } from "#features/moderation/server/index.ts";
import { correctableUntil, type ReviewDraft } from "#features/reviews/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { signalsOf } from "./signals.ts";

/**
 * Corrects the rating and comment of a review that waits for its publication, within `CORRECTION_HOURS` of
 * its writing. Its day of publication stays. Throws NOT_FOUND, INVALID_REQUEST_STATE, and as `screenText`.
 */
export async function correctReview(
  tx: Transaction,
  ports: Pick<Ports, "secrets" | "now">,
  { request_id, owner_id }: { request_id: string; owner_id: string },
  { rating, comment }: ReviewDraft,
): Promise<void> {
  const review = await tx
    .selectFrom("reviews")
    .select(["id", "provider_id", "status", "signals", "created_at"])
    .where("request_id", "=", request_id)
    .where("owner_id", "=", owner_id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new Failure(NOT_FOUND);
  const now = ports.now();
  if (!correctableUntil(review, now)) throw new Failure(INVALID_REQUEST_STATE);
  const found = await signalsOf(tx, ports, { owner_id, provider_id: review.provider_id });
  // Earlier signals stay: what the author has changed since must not hide them.
  const signals = [...new Set([...review.signals, ...found])];
  await tx.updateTable("reviews").set({ rating, comment, signals }).where("id", "=", review.id).execute();
  const about = { kind: "review", subject_id: review.id, author_id: owner_id } as const;
  await screenText(tx, { ...about, parts: [comment], field: "comment", now });
}
