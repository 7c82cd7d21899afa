import { sql } from "kysely";
import { z } from "zod";
import { SHARE_DAYS } from "#features/requests/contract/transparency.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";

/** Updates the counts of returned leads that /transparence shows. */
export function countReturnsJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.count_returns",
    payload: z.object({}),
    every: "17 * * * *",
    handle: () => inTransaction(db, (tx) => countReturns(tx, now())),
  });
}

/** Counts, by business type, the leads unlocked in the last year and those of them that were returned. */
export async function countReturns(tx: Transaction, now: Date): Promise<void> {
  // Without the lock, two concurrent counts would both insert into the emptied table.
  await sql`lock table lead_return_counts in share row exclusive mode`.execute(tx);
  await tx.deleteFrom("lead_return_counts").execute();
  await sql`
    insert into lead_return_counts (business_type_id, unlocked, returned, counted_at)
    select r.business_type_id, count(*), count(returned.request_id), ${now}
    from requests r left join lead_returns returned on returned.request_id = r.id
    where r.unlocked_at > ${now}::timestamptz - make_interval(days => ${SHARE_DAYS}) and r.unlocked_at <= ${now}
      and not r.is_proposed
    group by r.business_type_id`.execute(tx);
}
