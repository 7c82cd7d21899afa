import { lockProviderListings } from "#features/catalog/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { publishDecided } from "../publish-review.ts";
import { withdrawReview } from "../withdraw-review.ts";
import { lockRings } from "./find-ring.ts";

/**
 * Decides a ring as a whole. Published: those held appear, those that wait do at their time. Withdrawn:
 * those that wait, are held or published. Letters leave as for single reviews. Returns the reviews that
 * changed; null when no ring waits.
 */
export async function decideRing(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
  { decision, reason }: { decision: "published" | "withdrawn"; reason: string },
): Promise<{ provider_id: string; reviews: string[] } | null> {
  const ring = await tx
    .selectFrom("review_rings")
    .select("provider_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!ring) return null;
  const { provider_id } = ring;
  await lockRings(tx, provider_id);
  const decided = await tx
    .updateTable("review_rings")
    .set({ decision, decided_at: ports.now() })
    .where("id", "=", id)
    .where("decision", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!decided) return null;
  const members = await tx
    .selectFrom("reviews")
    .select(["id", "status"])
    .where("id", "in", (eb) =>
      eb.selectFrom("review_ring_members").select("review_id").where("ring_id", "=", id),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  // Ratings of several services change: their locks come in the order that all take them in.
  await lockProviderListings(tx, provider_id);
  const reviews: string[] = [];
  for (const review of members) {
    const isChanged =
      decision === "published"
        ? review.status === "held" && (await publishDecided(tx, ports, review.id))
        : ["waiting", "held", "published"].includes(review.status) &&
          (await withdrawReview(tx, ports, review.id, reason));
    if (isChanged) reviews.push(review.id);
  }
  return { provider_id, reviews };
}
