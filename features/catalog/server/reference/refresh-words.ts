import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";

/** Rewrites the search words of a business type's services; there may be thousands. */
export const refreshWords = defineJob({
  name: "catalog.refresh_words",
  payload: z.object({ business_type_id: z.string() }),
});

const BATCH = 200;

/**
 * Writes again what the services of a renamed business type are found by, in
 * batches in the order of their ids.
 */
export const refreshWordsJob = ({ db }: Pick<Ports, "db">) =>
  handleJob(refreshWords, async ({ business_type_id }) => {
    for (let after: string | null = null; ; ) {
      const last: string | null = await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from services
          where business_type_id = ${business_type_id} and removed_at is null
            and (${after}::uuid is null or id > ${after}::uuid)
          order by id limit ${BATCH}`.execute(tx);
        const ids = rows.map(({ id }) => id);
        await sql`
          select refresh_service_listing(id) from unnest(${ids}::uuid[]) as renamed (id) order by id`.execute(
          tx,
        );
        return rows.length < BATCH ? null : (ids.at(-1) ?? null);
      });
      if (last === null) return;
      after = last;
    }
  });
