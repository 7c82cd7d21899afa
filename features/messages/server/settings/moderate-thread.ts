import { sql } from "kysely";
import { decideThreadReports } from "#features/reports/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { threadReportAnswered } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/** How many messages the operator reads of a reported thread: the last ones before the report. */
const EXCERPT = 30;

interface ReportedMessage {
  author: "owner" | "provider";
  kind: "text" | "photos" | "file";
  body: string;
  created_at: Date;
}

/** An open report of a thread, with what was written before it. */
export interface ReportedThread {
  thread_id: string;
  reporter_id: string;
  reason: string;
  details: string;
  created_at: Date;
  /** Oldest first. */
  excerpt: ReportedMessage[];
}

/** Returns the open reports of threads, or of one, oldest first. */
export async function listReportedThreads(
  db: Db,
  { limit, thread_id }: { limit: number; thread_id?: string },
): Promise<ReportedThread[]> {
  const reports = await db
    .selectFrom("published_thread_reports as report")
    .select([
      "report.thread_id",
      "report.reporter_id",
      "report.reason",
      "report.details",
      "report.created_at",
      sql<(Omit<ReportedMessage, "created_at"> & { created_at: string })[]>`(
        select coalesce(jsonb_agg(to_jsonb(m) order by m.seq), '[]') from (
          select seq, author, kind, body, created_at from messages
          where thread_id = report.thread_id and author is not null
            and seq > report.to_seq - ${EXCERPT} and seq <= report.to_seq) m)`.as("excerpt"),
    ])
    .where("report.status", "=", "open")
    .$if(thread_id !== undefined, (query) => query.where("report.thread_id", "=", thread_id ?? ""))
    .orderBy("report.created_at")
    .limit(limit)
    .execute();
  return reports.map(({ excerpt, ...report }) => ({
    ...report,
    excerpt: excerpt.map(({ created_at, ...message }) => ({ ...message, created_at: new Date(created_at) })),
  }));
}

/**
 * Decides the open reports of a thread, and closes it for both when they were right; a letter answers each
 * report. Returns the thread's people, or undefined when no report of it is open.
 */
export async function decideReportedThread(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
  { accepted, answer }: { accepted: boolean; answer: string },
): Promise<string[] | undefined> {
  const thread = await tx
    .selectFrom("threads")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const at = ports.now();
  const reporters = await decideThreadReports(tx, id, { accepted, answer, at });
  if (!thread || reporters.length === 0) return undefined;
  if (accepted)
    await tx
      .updateTable("threads")
      .set({
        moderated_at: at,
        moderation_reason: answer,
        owner_letter_due_at: null,
        provider_letter_due_at: null,
      })
      .where("id", "=", id)
      .execute();
  for (const reporter_id of reporters)
    await letters.queue(tx, threadReportAnswered, { thread_id: id, reporter_id });
  return [thread.owner_id, thread.provider_id];
}
