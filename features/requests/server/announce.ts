import type { Ports } from "#platform/http/context.ts";
import { addJob, addJobQuietly, handleJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { announceRequestJob } from "./job-definitions.ts";

/** The ports of a use case that announces its change once it is committed. */
export type AnnouncingPorts = Pick<Ports, "db" | "live" | "log" | "now">;

/**
 * Notifies both sides' open pages that a request changed. Call it after the transaction, never inside:
 * PostgreSQL notifications make commits wait for one another
 * (docs/decisions/0036-announcing-outside-transactions.md).
 */
export async function announceRequest({ db, live }: Pick<Ports, "db" | "live">, id: string): Promise<void> {
  const sides = await db
    .selectFrom("requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (sides) await live.notify([sides.owner_id, sides.provider_id], { kind: "request", id });
}

/**
 * Returns the committed change of a request and notifies both sides' open pages, which does not delay the
 * response: a page that misses the notification reloads by itself.
 */
export async function announced<T>(ports: AnnouncingPorts, id: string, change: Promise<T>): Promise<T> {
  const changed = await change;
  announceRequest(ports, id).catch((err: unknown) => ports.log.warn({ err }, "could not announce a change"));
  return changed;
}

/**
 * Announces the change of a transaction that others commit (a job, a webhook, the
 * operator), once it is committed.
 */
export const queueAnnouncement = (tx: Transaction, request_id: string): Promise<void> =>
  addJob(tx, announceRequestJob, { request_id });

/** Like `queueAnnouncement`, for bulk changes: the caller runs `wakeWorkers` after the commit. */
export const queueAnnouncementQuietly = (tx: Transaction, request_id: string): Promise<void> =>
  addJobQuietly(tx, announceRequestJob, { request_id });

export const announceRequestHandler = (ports: Ports) =>
  handleJob(announceRequestJob, ({ request_id }) => announceRequest(ports, request_id));
