import { sql } from "kysely";
import { type Db, openDatabase } from "#platform/postgres/database.ts";

const TIMEOUT_MS = 1_500;
/** One segment of the log: a replica that works is never this far behind for long. */
const BEHIND_MAX_BYTES = 16 * 1024 * 1024;

export type ReplicaState = "follows" | "behind" | "other" | "unreachable";

/** Returns whether the server at this address is a replica of this primary and keeps up; never throws. */
export async function reachReplica(primary: Db, url: string): Promise<ReplicaState> {
  const replica = openDatabase(url, {
    max: 1,
    application_name: "maisonnee-check",
    limits: { statement: TIMEOUT_MS, transaction: TIMEOUT_MS },
  });
  try {
    const own = await readPosition(primary);
    const seen = await readPosition(replica.db);
    if (!own || !seen?.follows || seen.system !== own.system) return "other";
    return own.position - seen.position > BEHIND_MAX_BYTES ? "behind" : "follows";
  } catch {
    return "unreachable";
  } finally {
    await replica.close();
  }
}

async function readPosition(db: Db) {
  const { rows } = await sql<{ follows: boolean; system: string; position: number }>`
    select pg_is_in_recovery() as follows, system_identifier::text as system,
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end,
        '0/0') as position
    from pg_control_system()`.execute(db);
  return rows[0];
}
