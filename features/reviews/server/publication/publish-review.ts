import { sql } from "kysely";
import { isEmailConfirmed } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { answerReviewReport } from "../answer-report.ts";
import { reviewPublished } from "../events.ts";
import { publishReview } from "../job-definitions.ts";
import { letters } from "../letters/index.generated.ts";
import { updateRatings } from "./ratings.ts";
import { findRing, lockRings } from "./rings/find-ring.ts";
import { isProof, signalsOf } from "./signals.ts";

const COLUMNS = [
  "id",
  "request_id",
  "owner_id",
  "provider_id",
  "service_id",
  "rating",
  "status",
  "signals",
  "appears_at",
  "published_at",
  "created_at",
] as const;

/**
 * Publishes a waiting review that is due and whose author's email address is confirmed. Holds it for the
 * operator when author and provider may be the same person or it is of a ring; refuses it when they are or
 * the lead was returned. Does nothing while the address is not confirmed: the confirmation queues this again.
 * Returns whether anything changed.
 */
export async function publishIfDue(
  tx: Transaction,
  ports: Pick<Ports, "secrets" | "now">,
  id: string,
): Promise<boolean> {
  const about = await tx.selectFrom("reviews").select("provider_id").where("id", "=", id).executeTakeFirst();
  if (!about) return false;
  await lockRings(tx, about.provider_id);
  const review = await tx
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
  if (!review?.owner_id || !(await isEmailConfirmed(tx, review.owner_id))) return false;
  const now = ports.now();
  if (review.appears_at > now) {
    await addJob(tx, publishReview, { review_id: id }, { runAt: review.appears_at });
    return false;
  }
  const { owner_id, provider_id } = review;
  const found = await signalsOf(tx, ports, { owner_id, provider_id });
  const returned = (await isLeadReturned(tx, review.request_id)) ? (["returned"] as const) : [];
  const ring = await findRing(tx, ports, { id, owner_id, provider_id });
  const all = new Set([
    ...review.signals,
    ...found,
    ...returned,
    ...(ring === "open" ? (["ring"] as const) : []),
  ]);
  // The operator saw what may be coincidence when they decided the ring.
  const signals = [...all].filter((signal) => ring !== "published" || isProof(signal));
  if (signals.length > 0) {
    const status = signals.some(isProof) ? "refused" : "held";
    await tx.updateTable("reviews").set({ status, signals }).where("id", "=", id).execute();
    await queueAnnouncement(tx, id);
    return true;
  }
  await publish(tx, ports, { ...review, owner_id });
  return true;
}

/**
 * Publishes a held or refused review by the operator's decision; returns whether there was one. That of a
 * returned lead stays refused.
 */
export async function publishDecided(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
): Promise<boolean> {
  const review = await tx
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("status", "in", ["held", "refused"])
    .forUpdate()
    .executeTakeFirst();
  if (!review?.owner_id || (await isLeadReturned(tx, review.request_id))) return false;
  await publish(tx, ports, { ...review, owner_id: review.owner_id });
  return true;
}

/**
 * Publishes a withdrawn review again by the operator's decision; returns whether there was one. One that was
 * not published yet waits again for what it waited for. That of a returned lead stays withdrawn.
 */
export async function restoreReview(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
): Promise<boolean> {
  const review = await tx
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("status", "=", "withdrawn")
    .forUpdate()
    .executeTakeFirst();
  if (!review?.owner_id || (await isLeadReturned(tx, review.request_id))) return false;
  const status = review.published_at ? "held" : "waiting";
  await tx
    .updateTable("reviews")
    .set({ status, withdrawn_at: null, withdrawn_reason: "" })
    .where("id", "=", id)
    .execute();
  if (status === "held") await publish(tx, ports, { ...review, owner_id: review.owner_id });
  else {
    await addJob(tx, publishReview, { review_id: id }, { runAt: review.appears_at });
    await queueAnnouncement(tx, id);
  }
  return true;
}

interface Publishable {
  id: string;
  owner_id: string;
  provider_id: string;
  service_id: string;
  rating: number;
  /** When it was first published; null for one that nobody has read yet. */
  published_at: Date | null;
  created_at: Date;
}

/**
 * Publishes a review, whose row is locked, as the only counted one of its owner about this provider; a new
 * one is announced, and one that was read before keeps its day. An older one becomes `replaced`; if a newer
 * one is already published, this one does.
 */
async function publish(tx: Transaction, ports: Pick<Ports, "now">, review: Publishable): Promise<void> {
  const { id, owner_id, provider_id, service_id, rating } = review;
  await queueAnnouncement(tx, id);
  // Serialises the reviews of one owner about one provider, so that the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${owner_id} ${provider_id}`}, 0))`.execute(
    tx,
  );
  const current = await tx
    .selectFrom("reviews")
    .select(["id", "service_id", "rating", "created_at"])
    .where("owner_id", "=", owner_id)
    .where("provider_id", "=", provider_id)
    .where("status", "=", "published")
    .forUpdate()
    .executeTakeFirst();
  const now = ports.now();
  if (current && isNewer(current, review)) {
    await tx.updateTable("reviews").set({ status: "replaced" }).where("id", "=", id).execute();
    return;
  }
  if (current) await markReplaced(tx, current.id, now);
  await tx
    .updateTable("reviews")
    .set({ status: "published", published_at: review.published_at ?? now })
    .where("id", "=", id)
    .execute();
  await updateRatings(tx, provider_id, [
    { service_id, rating, by: 1 },
    ...(current ? [{ ...current, by: -1 as const }] : []),
  ]);
  if (!review.published_at) await letters.queue(tx, reviewPublished, { review_id: id });
}

async function markReplaced(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable("reviews").set({ status: "replaced" }).where("id", "=", id).execute();
  await answerReviewReport(tx, id, { accepted: true, answer: "", at });
}

/** Removes a published review from the ratings, since its author has a newer one about this provider. */
export async function replaceReview(
  tx: Transaction,
  { id, provider_id, service_id, rating }: Pick<Publishable, "id" | "provider_id" | "service_id" | "rating">,
  at: Date,
): Promise<void> {
  await queueAnnouncement(tx, id);
  await markReplaced(tx, id, at);
  await updateRatings(tx, provider_id, [{ service_id, rating, by: -1 }]);
}

const isNewer = (
  one: Pick<Publishable, "created_at" | "id">,
  other: Pick<Publishable, "created_at" | "id">,
) =>
  one.created_at.getTime() === other.created_at.getTime()
    ? one.id > other.id
    : one.created_at > other.created_at;

async function isLeadReturned(tx: Transaction, request_id: string): Promise<boolean> {
  const returned = await tx
    .selectFrom("published_lead_returns as lead_returns")
    .select("request_id")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  return returned !== undefined;
}

/** Queues the publication of an owner's waiting reviews, whose address may be confirmed now. */
export async function queueWaitingReviews(tx: Transaction, owner_id: string): Promise<void> {
  const waiting = await tx
    .selectFrom("reviews")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("status", "=", "waiting")
    .execute();
  for (const { id } of waiting) await addJob(tx, publishReview, { review_id: id });
}
