import { type RawBuilder, sql } from "kysely";
import { TASKS_MAX, type TaskKind } from "#features/tasks/contract/index.ts";

/** The columns that a task's query selects besides its kind; SQL expressions. */
interface Columns {
  request_id?: RawBuilder<unknown>;
  need_id?: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  amount_cents?: RawBuilder<unknown>;
  count?: RawBuilder<unknown>;
  starts_at?: RawBuilder<unknown>;
  until?: RawBuilder<unknown>;
}

/** Returns the query of one kind of task, with the columns of all: `from` is what follows its columns. */
export const waiting = (kind: TaskKind, columns: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> => {
  const none = sql`null`;
  const { request_id = none, need_id = none, since, amount_cents = none } = columns;
  const { count = sql`1`, starts_at = none, until = none } = columns;
  return sql`(select ${sql.lit(kind)} as kind, (${request_id})::uuid as request_id, (${need_id})::uuid as need_id,
    (${since})::timestamptz as since,
    (${amount_cents})::integer as amount_cents, (${count})::integer as count,
    (${starts_at})::timestamptz as starts_at, (${until})::timestamptz as until
    ${from} limit ${sql.lit(TASKS_MAX)})`;
};

/** Returns the end of a day in Québec, for a column with a date. */
export const endOf = (day: RawBuilder<unknown>) =>
  sql`(${day} + 1)::timestamp at time zone 'America/Toronto'`;

/** Problems of a request that one side is to answer, and those of its own that were answered. */
export const openProblems = (side: "owner" | "provider", id: string) => {
  const own = sql`from published_problems problem where ${sql.ref(`${side}_id`)} = ${id}`;
  const columns = { request_id: sql`problem.request_id`, until: sql`problem.due_at` };
  return [
    waiting(
      "answer_problem",
      { ...columns, since: sql`problem.opened_at` },
      sql`${own} and status = 'open' and opened_by <> ${side} order by due_at`,
    ),
    waiting(
      "follow_up_problem",
      { ...columns, since: sql`problem.answered_at` },
      sql`${own} and status = 'answered' and opened_by = ${side} order by due_at`,
    ),
  ];
};

/** Unread messages of one side, a task for each thread. */
export const unreadMessages = (side: "owner" | "provider", id: string) => {
  const unread = sql.ref(`${side}_unread`);
  return waiting(
    "read_messages",
    { request_id: sql`thread.request_id`, since: sql`thread.last_message_at`, count: unread },
    sql`from published_unread_threads thread
      where ${sql.ref(`${side}_id`)} = ${id} and ${unread} > 0 order by thread.last_message_at`,
  );
};
