import type { ThreadReport, ThreadReportDraft } from "#features/reports/contract/index.ts";
import { sendThreadReport } from "#features/reports/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { columnsOf } from "../thread-columns.ts";

/**
 * Reports a thread, up to its last message, to the operator. Throws NOT_FOUND for a thread that is not the
 * caller's, INVALID_REQUEST_STATE once the report is decided.
 */
export async function reportThread(
  db: Db,
  actor: Actor,
  id: string,
  draft: ThreadReportDraft,
): Promise<ThreadReport> {
  const thread = await db
    .selectFrom("threads")
    .select("last_seq")
    .where("id", "=", id)
    .where(columnsOf(actor.role).own.id, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  return sendThreadReport(db, { thread_id: id, reporter_id: actor.id, to_seq: thread.last_seq }, draft);
}
