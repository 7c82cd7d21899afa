import { openDatabase } from "#platform/postgres/database.ts";

/**
 * Locks one object of the sandbox while `work` begins, and unlocks it once `waiting` other connections wait
 * for it: they have then all done their unlocked reads before the first one can write.
 */
export async function startWhileRowIsLocked<T>(
  url: string,
  objectId: string,
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const { sql, close } = openDatabase(url, { max: 2 });
  try {
    let begun: Promise<T> | undefined;
    await sql.begin(async (holder) => {
      await holder`select 1 from sandbox.objects where id = ${objectId} for update`;
      begun = work();
      for (let stuck = 0; stuck < waiting; ) {
        const [row] = await sql`
          select count(*) as stuck from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        stuck = row?.stuck;
      }
    });
    if (!begun) throw new Error("the work never began");
    return await begun;
  } finally {
    await close();
  }
}
