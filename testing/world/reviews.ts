import type { Person } from "./person.ts";
import { createRequest } from "./requests.ts";
import type { World } from "./world.ts";

type ReviewWorld = Pick<World, "db" | "tasks">;

/**
 * Publishes waiting reviews as if their time had come. The clock is not moved, since a token lasts an
 * hour and a review waits a day.
 */
export async function publishReviews(world: ReviewWorld): Promise<void> {
  const due = await world.db
    .updateTable("reviews")
    .set({ appears_at: new Date(0) })
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  for (const { id } of due) await runReviewJob(world, id);
}

/** Runs the job that publishes a review, even before it is due. */
export async function runReviewJob(world: ReviewWorld, review_id: string): Promise<void> {
  const job = world.tasks.find(({ name }) => name === "reviews.publish");
  if (!job) throw new Error("no job publishes reviews");
  const signal = new AbortController().signal;
  await job.handle({ review_id }, { id: review_id, attempt: 1, maxAttempts: 1, signal });
}

/** Creates a completed request of this owner for this service. Returns its id. */
export async function createCompletedRequest(
  owner: Person,
  provider: Person,
  service_id: string,
): Promise<string> {
  const { id } = await createRequest(owner, service_id);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  return id;
}
