import { sql } from "kysely";
import { closedReason, type Side, type Thread } from "#features/messages/contract/index.ts";
import { toReport } from "#features/reports/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Actor } from "#platform/http/actor.ts";
import { COUNT_LIMIT, isOneOf, listResponse, pageWindow, total } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { compiledQuery } from "#platform/postgres/run-sql.ts";
import { filesOf, toMessage } from "./message-rows.ts";
import { columnsOf, isOwed } from "./thread-columns.ts";

/** Threads as one side sees them. */
export const threadRows = (db: Db, side: Side) => {
  const { own, other } = columnsOf(side);
  return db
    .selectFrom("threads as t")
    .innerJoin("published_requests as r", "r.id", "t.id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_profiles as person", "person.id", `t.${other.id}`)
    .leftJoin("published_provider_profiles as business", "business.profile_id", "person.id")
    .leftJoin("published_thread_reports as report", (join) =>
      join.onRef("report.thread_id", "=", "t.id").onRef("report.reporter_id", "=", `t.${own.id}`),
    )
    .innerJoin("messages as m", (join) =>
      join.onRef("m.thread_id", "=", "t.id").onRef("m.seq", "=", "t.last_seq"),
    )
    .select([
      "t.id as thread_id",
      `t.${own.id} as account_id`,
      "s.name as service",
      "person.id as other_id",
      sql<string>`coalesce(business.business_name, person.full_name)`.as("other_name"),
      "person.avatar_url",
      "person.closed_at as other_closed_at",
      "t.last_seq",
      `t.${own.unread} as unread`,
      `t.${own.read_seq} as read_seq`,
      `t.${other.read_seq} as other_read_seq`,
      // A message that was read was also delivered.
      sql<number>`greatest(${sql.ref(`t.${other.delivered_seq}`)}, ${sql.ref(`t.${other.read_seq}`)})`.as(
        "other_delivered_seq",
      ),
      "t.ended_at",
      isOwed.as("is_owed"),
      "t.moderated_at",
      "t.moderation_reason",
      `t.${own.muted} as muted`,
      `t.${own.archived} as archived`,
      `t.${own.blocked_at} as own_blocked_at`,
      `t.${other.blocked_at} as other_blocked_at`,
      "report.reason",
      "report.details",
      "report.status",
      "report.answer",
      "report.created_at as reported_at",
      "t.last_message_at",
      "m.id",
      "m.seq",
      "m.kind",
      "m.author",
      "m.body",
      "m.folded_from",
      "m.event",
      "m.starts_at",
      "m.document",
      "m.erased_at",
      "m.created_at",
      filesOf("m").as("files"),
    ]);
};

/** A person's own threads. */
const ownRows = (db: Db, actor: Actor) =>
  threadRows(db, actor.role).where(`t.${columnsOf(actor.role).own.id}`, "=", actor.id);

type Row = Awaited<ReturnType<ReturnType<typeof threadRows>["executeTakeFirstOrThrow"]>>;

const toThread = (row: Row, now: Date): Thread => ({
  id: row.thread_id,
  service: row.service,
  other: {
    id: row.other_id,
    name: row.other_name,
    avatar_url: row.avatar_url,
  },
  last_seq: row.last_seq,
  unread: row.unread,
  read_seq: row.read_seq,
  other_read_seq: row.other_read_seq,
  other_delivered_seq: row.other_delivered_seq,
  closed: closedReason(row, now),
  moderation_reason: row.moderation_reason,
  muted: row.muted,
  archived: row.archived,
  report: toReport(row),
  last_message: toMessage(row),
  last_message_at: row.last_message_at.toISOString(),
});

const pageOf = (side: Side) =>
  compiledQuery<{ account: string; archived: boolean; from: number }, Row>((db, value) => {
    const { own } = columnsOf(side);
    // The index yields the page's ids without the table, at the same cost for every caller: PostgreSQL then
    // keeps the plan of the nine tables instead of making it again for each call.
    const pageIds = db
      .selectFrom("threads")
      .select("id")
      .where(own.id, "=", value("account"))
      .where(own.archived, "=", value("archived"))
      .orderBy("last_message_at", "desc")
      .orderBy("id", "desc")
      .limit(sql.lit(PAGE_SIZE))
      .offset(sql<number>`${value("from")}`);
    return threadRows(db, side)
      .where(isOneOf("t.id", pageIds))
      .orderBy("t.last_message_at", "desc")
      .orderBy("t.id", "desc");
  });
const PAGES = { owner: pageOf("owner"), provider: pageOf("provider") };

const countOf = (side: Side) =>
  compiledQuery<{ account: string; archived: boolean }, { total: number }>((db, value) => {
    const { own } = columnsOf(side);
    const threads = db
      .selectFrom("threads")
      .select("id")
      .where(own.id, "=", value("account"))
      .where(own.archived, "=", value("archived"))
      .limit(COUNT_LIMIT);
    return db.selectFrom(threads.as("few")).select(total);
  });
const COUNTS = { owner: countOf("owner"), provider: countOf("provider") };

/**
 * Returns a page of a person's threads, archived or not, the last written in first. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function listThreads(
  db: Db,
  actor: Actor,
  { page, archived }: { page: number; archived: boolean },
  now: Date,
) {
  const window = pageWindow(page);
  const values = { account: actor.id, archived, from: window.offset };
  const [rows, [counted]] = await Promise.all([
    PAGES[actor.role](db, values),
    COUNTS[actor.role](db, { account: actor.id, archived }),
  ]);
  return listResponse(
    window,
    rows.map((row) => toThread(row, now)),
    counted?.total ?? 0,
  );
}

/** Returns one of a person's threads. Throws NOT_FOUND, also for a request that is locked. */
export async function ownThread(db: Db, actor: Actor, id: string, now: Date): Promise<Thread> {
  const row = await ownRows(db, actor).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return toThread(row, now);
}

/**
 * Returns how many messages a person has not read, over all threads, and whether markDelivered has
 * something to mark among them.
 */
export async function countUnread(db: Db, actor: Actor): Promise<{ messages: number; undelivered: boolean }> {
  const { own } = columnsOf(actor.role);
  return db
    .selectFrom("threads")
    .select([
      sql<number>`coalesce(sum(${sql.ref(own.unread)}), 0)::int`.as("messages"),
      sql<boolean>`coalesce(bool_or(${sql.ref(own.delivered_seq)} < last_seq), false)`.as("undelivered"),
    ])
    .where(own.id, "=", actor.id)
    .where(own.unread, ">", 0)
    .executeTakeFirstOrThrow();
}
