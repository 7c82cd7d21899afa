import { sql } from "kysely";
import { z } from "zod";
import { erasableBefore } from "#features/quotes/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

const BATCH = 200;

/**
 * Erases invoices with their credit notes six years after the end of the year in which they were issued, paid
 * or last credited; every night, in small batches. The contracts go after them (quotes.erase_old).
 */
export function eraseOldJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "invoices.erase_old",
    payload: z.object({}),
    every: "37 8 * * *",
    handle: async () => {
      const before = erasableBefore(now());
      for (let more = true; more; ) {
        const old = db
          .selectFrom("invoices as i")
          .select("i.id")
          .where("i.issued_on", "<", before)
          .where(
            sql<boolean>`not exists (select from invoice_payments p where p.invoice_id = i.id and p.paid_on >= ${before})`,
          )
          .where(
            sql<boolean>`not exists (select from credit_notes n where n.invoice_id = i.id and n.issued_on >= ${before})`,
          )
          .orderBy("i.issued_on")
          .limit(BATCH);
        const erased = await db.deleteFrom("invoices").where("id", "in", old).executeTakeFirst();
        more = Number(erased.numDeletedRows) === BATCH;
      }
    },
  });
}
