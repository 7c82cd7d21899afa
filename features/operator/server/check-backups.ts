import { sql } from "kysely";
import { z } from "zod";
import { HOUR_MS } from "#foundation/durations.ts";
import { backupsIn } from "#platform/backup/backup-set.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Allows a daily backup to fail once, plus some hours. */
const MAX_AGE_MS = 36 * HOUR_MS;

/** Logs an error while backups are configured (BACKUP_DIR) but not being made. */
export function checkBackupsJob(ports: Pick<Ports, "db" | "config" | "now" | "log">) {
  return defineJob({
    name: "operator.check_backups",
    payload: z.object({}),
    every: "41 * * * *",
    handle: async () => {
      const backups = await readBackups(ports);
      if (!backups) return;
      const { newest, isLate, archiveFailure } = backups;
      if (isLate) ports.log.error({ newest }, "no backup for a day and a half: npm run backup");
      if (archiveFailure) {
        ports.log.error(
          archiveFailure,
          "the write-ahead log is not archived and fills the disk: is BACKUP_DIR writable?",
        );
      }
    },
  });
}

/** Returns the newest backup of BACKUP_DIR and what is wrong with them; null where it is not set. */
export async function readBackups({ db, config, now }: Pick<Ports, "db" | "config" | "now">) {
  if (config.BACKUP_DIR === undefined) return null;
  const newest = (await backupsIn(config.BACKUP_DIR)).at(-1)?.manifest.finished_at ?? null;
  return {
    newest,
    isLate: newest === null || now().getTime() - Date.parse(newest) > MAX_AGE_MS,
    archiveFailure: await readArchiveFailure(db),
  };
}

/** Returns the segment that the server fails to archive, and since when; undefined when archiving works. */
async function readArchiveFailure(db: Db): Promise<{ segment: string; at: Date } | undefined> {
  const { rows } = await sql<{ segment: string; at: Date }>`
    select last_failed_wal as segment, last_failed_time as at from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
  return rows[0];
}
