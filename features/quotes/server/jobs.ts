import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announceQuote, lockRequest } from "./change-quote.ts";
import { eraseOldJob } from "./contracts/erase-old.ts";
import { quoteExpired } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { endRenewalUnagreed } from "./renewal.ts";

const BATCH = 200;

/**
 * Writes down which soumissions expired, one transaction each: the request is locked before its soumission.
 */
function expireJob({ db, now, live, log }: Pick<Ports, "db" | "now" | "live" | "log">) {
  return defineJob({
    name: "quotes.expire",
    payload: z.object({}),
    every: "7 * * * *",
    handle: async () => {
      for (let more = true; more; ) {
        const due = await db
          .selectFrom("quotes")
          .select(["id", "request_id", "owner_id", "provider_id"])
          .where("status", "=", "sent")
          .where("expires_at", "<=", now())
          .orderBy("expires_at")
          .limit(BATCH)
          .execute();
        for (const quote of due) {
          await inTransaction(db, async (tx) => {
            await lockRequest(tx, quote.request_id);
            const expired = await tx
              .updateTable("quotes")
              .set({ status: "expired", decided_at: now(), updated_at: now() })
              .where("id", "=", quote.id)
              .where("status", "=", "sent")
              .returning("id")
              .executeTakeFirst();
            if (!expired) return;
            // A season that was proposed to many ends without as many letters.
            const isOver = await endRenewalUnagreed(tx, quote.request_id, { status: "expired", now: now() });
            if (!isOver) await letters.queue(tx, quoteExpired, { quote_id: quote.id });
          });
          announceQuote({ live, log }, quote);
        }
        more = due.length === BATCH;
      }
    },
  });
}

export const quoteJobs = (ports: Ports) => [expireJob(ports), eraseOldJob(ports)];
