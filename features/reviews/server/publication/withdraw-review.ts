import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { answerReviewReport } from "../answer-report.ts";
import { reviewWithdrawn } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { updateRatings } from "./ratings.ts";

/**
 * Withdraws a review, published or not, and removes it from the ratings; its author receives a letter with
 * the reason. It stays the only review of its request, and those it replaced stay replaced. Returns
 * whether this call withdrew it.
 */
export async function withdrawReview(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
  reason: string,
): Promise<boolean> {
  const review = await tx
    .selectFrom("reviews")
    .select(["rating", "service_id", "provider_id", "status"])
    .where("id", "=", id)
    .where("status", "in", ["waiting", "held", "refused", "published"])
    .forUpdate()
    .executeTakeFirst();
  if (!review) return false;
  await tx
    .updateTable("reviews")
    .set({ status: "withdrawn", withdrawn_at: ports.now(), withdrawn_reason: reason })
    .where("id", "=", id)
    .execute();
  if (review.status === "published") await updateRatings(tx, review.provider_id, [{ ...review, by: -1 }]);
  await letters.queue(tx, reviewWithdrawn, { review_id: id });
  await queueAnnouncement(tx, id);
  return true;
}

const RETURNED = "La demande a été rendue au prestataire : elle ne reçoit pas d'avis.";

/**
 * Withdraws the published review of a returned lead, and answers its report; refuses one that is not
 * published yet.
 */
export async function removeReviewOfReturnedLead(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  request_id: string,
): Promise<void> {
  const review = await tx
    .selectFrom("reviews")
    .select(["id", "status", "signals"])
    .where("request_id", "=", request_id)
    .forUpdate()
    .executeTakeFirst();
  if (review?.status === "published") {
    await withdrawReview(tx, ports, review.id, RETURNED);
    await answerReviewReport(tx, review.id, { accepted: true, answer: RETURNED, at: ports.now() });
  } else if (review?.status === "waiting" || review?.status === "held") {
    const signals = [...new Set([...review.signals, "returned" as const])];
    await tx.updateTable("reviews").set({ status: "refused", signals }).where("id", "=", review.id).execute();
  }
}
