import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { nowServed } from "./events.ts";
import { letters } from "./letters/index.generated.ts";

const BATCH = 500;

/**
 * Queues the letters of alerts whose business type is now offered there, whatever made it so: a publication,
 * another city, a category that opened. Every ten minutes, in small batches that skip locked rows.
 */
export function notifyAlertsJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "alerts.tell",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      while ((await notifyAlerts({ db, now })) === BATCH);
    },
  });
}

/** Queues the letters of up to 500 alerts and marks them as sent, in one transaction; returns how many. */
async function notifyAlerts({ db, now }: Pick<Ports, "db" | "now">): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update service_alerts set told_at = ${now()} where id in (
        select waiting.id from service_alerts waiting
          join published_listing_counts counts
            on counts.scope = waiting.business_type_id and counts.city_id = coalesce(waiting.city_id, '')
        where waiting.told_at is null and counts.services > 0
        order by waiting.id limit ${BATCH} for update of waiting skip locked)
      returning id`.execute(tx);
    for (const { id } of rows) await letters.queue(tx, nowServed, { alert_id: id });
    return rows.length;
  });
}
