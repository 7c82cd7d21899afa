import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";

/** Announces a change made by a job or a webhook; it runs once the change is committed. */
export const announceRequestJob = defineJob({
  name: "requests.announce",
  payload: z.object({ request_id: z.uuid() }),
});

/**
 * Notifies both sides' open pages that a request changed. Call it after the transaction, never inside:
 * PostgreSQL notifications make commits wait for one another (architecture.md "Quality everywhere").
 */
export async function announceRequest({ db, live }: Pick<Ports, "db" | "live">, id: string): Promise<void> {
  const sides = await db
    .selectFrom("requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (sides) await live.notify([sides.owner_id, sides.provider_id], { kind: "request", id });
}

/** The same without delaying the response; a page that misses the notification reloads by itself. */
export function announceInBackground(ports: Pick<Ports, "db" | "live" | "log">, id: string): void {
  announceRequest(ports, id).catch((err: unknown) => ports.log.warn({ err }, "could not announce a change"));
}

export const announceRequestHandler = (ports: Ports) =>
  handleJob(announceRequestJob, ({ request_id }) => announceRequest(ports, request_id));
