import { askedRequest } from "./asked.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

type Waiting = Pick<World, "db" | "tasks">;

/**
 * Publishes what waits for its time, as if that had passed. The clock stays: a token lasts an hour, a review waits a
 * day.
 */
export async function publishReviews(world: Waiting): Promise<void> {
  const due = await world.db
    .updateTable("reviews")
    .set({ appears_at: new Date(0) })
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  for (const { id } of due) await settleReview(world, id);
}

/** Runs the job that publishes a review, whenever it was due. */
export async function settleReview(world: Waiting, review_id: string): Promise<void> {
  const job = world.tasks.find(({ name }) => name === "reviews.publish");
  if (!job) throw new Error("no job publishes reviews");
  const signal = new AbortController().signal;
  await job.handle({ review_id }, { id: review_id, attempt: 1, maxAttempts: 1, signal });
}

/** A request of this owner for this service whose work is done. */
export async function completedRequest(owner: Person, provider: Person, service_id: string): Promise<string> {
  const { id } = await askedRequest(owner, service_id);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  return id;
}
