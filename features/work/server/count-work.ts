import { sql } from "kysely";
import { STAGES, type Stage } from "#features/work/contract/index.ts";
import { keysOf, recordOf } from "#foundation/keys-of.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { matchingWork } from "./list-work.ts";
import { countsOf, POOLS_OF_STAGE, requestsIn, workIn } from "./work-rows.ts";

/**
 * Returns the number of lines at each stage that a search finds; finished work is counted up to a thousand.
 */
export async function countWork(
  db: Db,
  provider: Provider,
  { q }: { q?: string | undefined },
  now: Date,
): Promise<Record<Stage, number>> {
  const work = { provider_id: provider.id, matching: await matchingWork(db, provider, q), now };
  const over = (stage: "done" | "closed") => sql`
    select stage, count(*)::int as count from (
      select stage from (${workIn(POOLS_OF_STAGE[stage], work)}) over where stage = ${stage} limit ${sql.lit(TOTAL_MAX)}
    ) few group by stage`;
  // A search reads its results once; without one, finished work is counted up to a thousand, so that a larger
  // number costs no more.
  const counted = q
    ? countsOf(workIn(["all"], work))
    : sql`
      select 'answer' as stage, count(*)::int as count from (${requestsIn("locked", work)}) locked
      union all
      (${countsOf(workIn(["unlocked", "owed"], work))})
      union all (${over("done")}) union all (${over("closed")})`;
  const { rows } = await sql<{ stage: Stage; count: number }>`${counted}`.execute(db);
  const counts = new Map(rows.map(({ stage, count }) => [stage, Math.min(count, TOTAL_MAX)]));
  return recordOf(keysOf(STAGES), (stage) => counts.get(stage) ?? 0);
}
