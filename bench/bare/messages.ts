import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type postgres from "postgres";

const columns = (sql: postgres.Sql) => sql`
  m.id, m.seq, m.kind, m.author, m.body, m.event, m.starts_at, m.document, m.created_at,
  case when m.kind in ('photos', 'file') then (
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'width', f.width, 'height', f.height)
      order by f.position)
    from message_files f where f.thread_id = m.thread_id and f.seq = m.seq) end as files`;

export const toMessage = ({
  id,
  seq,
  kind,
  author,
  body,
  event,
  starts_at,
  document,
  created_at,
  files,
}: postgres.Row) =>
  kind === "system"
    ? { id, seq, created_at, kind, event, starts_at, document }
    : kind === "text"
      ? { id, seq, created_at, author, kind, body }
      : { id, seq, created_at, author, kind, files };

/** The newest hundred messages of a provider's thread. */
export async function readThread(sql: postgres.Sql, provider: string, id: string) {
  const rows = await sql`
    select t.last_seq, ${columns(sql)} from threads t join messages m on m.thread_id = t.id
    where t.id = ${id} and t.provider_id = ${provider} order by m.seq desc limit 100`;
  return { data: { messages: rows.map(toMessage).reverse(), last_seq: rows[0]?.last_seq } };
}

/**
 * Numbers and inserts a provider's message in one statement, then notifies both sides without waiting.
 * Two statements a message with the caller's, who is known before a body is read, and a share of one
 * that announces: nothing flatter is known. The thread's own row gives the number without a hole and is
 * the lock of its senders; all else that a send promises (who may write, the other side's unread count,
 * when its letter is due, the words that are searched) is in the rows that it writes anyway, so that
 * nothing is queued beside them.
 */
export async function sendMessage(sql: postgres.Sql, provider: string, id: string, request: IncomingMessage) {
  const { message_id, body } = (await json(request)) as { message_id: string; body: string };
  const [row] = await sql`
    with numbered as (
      update threads t set last_seq = last_seq + 1, last_message_at = now(),
        provider_first_at = coalesce(provider_first_at, now()), owner_unread = owner_unread + 1,
        owner_letter_due_at = case when owner_unread = 0 and not owner_muted then now() + interval '5 minutes'
          else owner_letter_due_at end,
        owner_archived = false, provider_archived = false
      from profiles o
      where t.id = ${id} and t.provider_id = ${provider} and o.id = t.owner_id and o.closed_at is null
        and owner_blocked_at is null and provider_blocked_at is null and moderated_at is null
        and (ended_at is null or ended_at > now() - interval '180 days')
      returning t.id, last_seq, owner_id
    )
    insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
    select id, last_seq, ${message_id}, 'provider', 'text', ${body}, now(),
      message_words(${body}, owner_id, ${provider})
    from numbered
    returning id, seq, kind, author, body, created_at, (select owner_id from numbered)`;
  if (!row) return null;
  announce(sql, JSON.stringify({ kind: "thread", id, accounts: [row.owner_id, provider] }));
  return { data: toMessage(row) };
}

let waiting: string[] = [];
let isSending = false;

/** Notifications are sent one statement at a time, those that arrive meanwhile together. */
async function announce(sql: postgres.Sql, news: string): Promise<void> {
  waiting.push(news);
  if (isSending) return;
  isSending = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await sql`select pg_notify('maisonnee_changes', payload) from unnest(${sql.array(batch)}::text[]) payload`;
  }
  isSending = false;
}
