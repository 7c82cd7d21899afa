import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";

/** For changes made where no answer is waited for: a payment's word, a deadline. Runs once they are kept. */
export const announceRequestJob = defineJob({
  name: "requests.announce",
  payload: z.object({ request_id: z.uuid() }),
});

/**
 * Tells both sides' open pages that a request changed. After its transaction, never within: notifications make
 * commits wait for one another (architecture.md "Quality everywhere").
 */
export async function announceRequest({ db, live }: Pick<Ports, "db" | "live">, id: string): Promise<void> {
  const sides = await db
    .selectFrom("requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (sides) await live.tell([sides.owner_id, sides.provider_id], { kind: "request", id });
}

/** The same, without making the answer wait; a page that hears nothing reads again by itself soon enough. */
export function announceSoon(ports: Pick<Ports, "db" | "live" | "log">, id: string): void {
  announceRequest(ports, id).catch((err: unknown) => ports.log.warn({ err }, "a change was not announced"));
}

export const announcing = (ports: Ports) =>
  handleJob(announceRequestJob, ({ request_id }) => announceRequest(ports, request_id));
