import type postgres from "postgres";
import { newId } from "#foundation/id.ts";
import { THREADS, threadId } from "../conversations.ts";
import { together, type Way } from "./ways.ts";

const CHANNEL = "maisonnee_changes";

/** The ways of sending a message: its number, its row, and the news for the pages of both sides. */
export function sends(): Way[] {
  let sent = 0;
  let announceTogether: ((news: string) => void) | undefined;
  const next = () => threadId(2 + (sent++ % (THREADS - 1)));
  const newsOf = (id: string) => JSON.stringify({ kind: "thread", id, accounts: [newId(), newId()] });
  const send = (sql: postgres.Sql, id: string, more = sql``) => sql`
    with numbered as (
      update threads set last_seq = last_seq + 1, last_message_at = now(), owner_unread = owner_unread + 1
      where id = ${id} returning id, last_seq, owner_id, provider_id
    )
    insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
    select id, last_seq, ${newId()}, 'provider', 'text', 'Bonjour, je passe jeudi.', now(),
      message_words('Bonjour, je passe jeudi.', owner_id, provider_id)
    from numbered
    returning seq ${more}`;
  return [
    { name: "nothing announced", change: (sql) => send(sql, next()) },
    {
      name: "announced after the commit, together",
      change: async (sql) => {
        const id = next();
        await send(sql, id);
        announceTogether ??= together(
          (batch) => sql`select pg_notify(${CHANNEL}, news) from unnest(${sql.array(batch)}::text[]) news`,
        );
        announceTogether(newsOf(id));
      },
    },
    {
      name: "announced after the commit, each alone",
      change: async (sql) => {
        const id = next();
        await send(sql, id);
        void sql`select pg_notify(${CHANNEL}, ${newsOf(id)})`.execute();
      },
    },
    {
      name: "announced inside (pg_notify)",
      change: (sql) => {
        const id = next();
        return send(sql, id, sql`, pg_notify(${CHANNEL}, ${newsOf(id)})`);
      },
    },
    {
      name: "a job queued inside (add_job)",
      change: (sql) => {
        const id = next();
        return send(
          sql,
          id,
          sql`, graphile_worker.add_job('messages.measured', json_build_object('id', ${id}::text))`,
        );
      },
    },
  ];
}
