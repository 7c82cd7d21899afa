import { sql } from "kysely";
import type { Database } from "#platform/postgres/database.ts";
import type { Replicas } from "#platform/postgres/replicas.ts";
import type { MetricSources } from "./metrics.ts";

/** Figures of the database and of the job queue, from two cheap queries. */
export function databaseSources({
  db,
  transactions,
  replicas,
}: Pick<Database, "db" | "transactions"> & { replicas: Replicas | undefined }): MetricSources {
  return {
    transactions,
    replicas: () => replicas?.lags() ?? {},
    connections: async () => {
      const { rows } = await sql<{ state: string; connections: number }>`
        select coalesce(state, 'other') as state, count(*)::int as connections
        from pg_stat_activity where datname = current_database() group by 1`.execute(db);
      return Object.fromEntries(rows.map(({ state, connections }) => [state, connections]));
    },
    jobs: async () => {
      const { rows } = await sql<{ due: number; given_up: number }>`
        select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
               count(*) filter (where attempts >= max_attempts)::int as given_up
        from graphile_worker.jobs`.execute(db);
      return rows[0] ?? { due: 0, given_up: 0 };
    },
  };
}
