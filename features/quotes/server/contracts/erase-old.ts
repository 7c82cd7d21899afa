import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { erasableBefore } from "../erasable-before.ts";

const BATCH = 200;

/**
 * Erases contracts with their versions six years after the end of the year in which they were
 * last agreed, begun, cancelled or done; every night, in small batches. One with an invoice stays
 * until the invoice is erased.
 */
export function eraseOldJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "quotes.erase_old",
    payload: z.object({}),
    every: "47 8 * * *",
    handle: async () => {
      const before = erasableBefore(now());
      for (let more = true; more; ) {
        const old = db
          .selectFrom("contracts as c")
          .innerJoin("published_requests as r", "r.id", "c.request_id")
          .select("c.id")
          .where("c.created_at", "<", sql<Date>`${before}::date`)
          .where("r.status", "<>", "active")
          .where(
            sql<boolean>`greatest(c.cancelled_at, r.completed_at, (
              select greatest(max(v.accepted_at), max(v.starts_on)) from contract_versions v where v.contract_id = c.id
            )) < ${before}::date`,
          )
          .where(sql<boolean>`not exists (select from published_invoices i where i.contract_id = c.id)`)
          .orderBy("c.created_at")
          .limit(BATCH);
        const erased = await db.deleteFrom("contracts").where("id", "in", old).executeTakeFirst();
        more = Number(erased.numDeletedRows) === BATCH;
      }
    },
  });
}
