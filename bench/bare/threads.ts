import type { IncomingMessage } from "node:http";
import type postgres from "postgres";
import { callerOf } from "./caller.ts";
import { readThread, sendMessage, toMessage } from "./messages.ts";

/** Answers a provider about its threads: session, then the list, a thread's messages, or a message sent. */
export async function answerThreads(
  sql: postgres.Sql,
  keys: JsonWebKey[],
  id: string,
  request: IncomingMessage,
) {
  const { sub, session_id } = await callerOf(
    keys,
    (request.headers.authorization ?? "").slice("Bearer ".length),
  );
  const [session] = await sql`
    select p.user_type from sessions s join profiles p on p.id = s.account_id
    where s.id = ${session_id} and s.account_id = ${sub} and s.not_after > now()`;
  if (session?.user_type !== "provider") return null;
  if (!id) return listThreads(sql, sub);
  return request.method === "POST" ? sendMessage(sql, sub, id, request) : readThread(sql, sub, id);
}

/** The first page of a provider's threads with their last messages, and the capped count at the same time. */
async function listThreads(sql: postgres.Sql, provider: string) {
  const [rows, [counted]] = await Promise.all([
    sql`
      with page as materialized (
        select * from threads where provider_id = ${provider} and not provider_archived
        order by last_message_at desc, id desc limit 20
      )
      select t.*, s.name as service, o.full_name, o.avatar_url, report.reason, report.details, report.status,
        report.answer, report.created_at as reported_at, m.id as message_id, m.seq, m.kind, m.author, m.body, m.event,
        m.starts_at, m.document, m.created_at as sent_at,
        case when m.kind in ('photos', 'file') then (
          select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
            'height', f.height) order by f.position)
          from message_files f where f.thread_id = m.thread_id and f.seq = m.seq) end as files
      from page t join requests r on r.id = t.id join services s on s.id = r.service_id
        join profiles o on o.id = t.owner_id join messages m on m.thread_id = t.id and m.seq = t.last_seq
        left join thread_reports report on report.thread_id = t.id and report.reporter_id = t.provider_id
      order by t.last_message_at desc, t.id desc`,
    sql`
      select count(*)::int as total from (
        select from threads where provider_id = ${provider} and not provider_archived limit 1001
      ) few`,
  ]);
  const data = rows.map((t) => ({
    id: t.id,
    service: t.service,
    other: { id: t.owner_id, name: t.full_name, avatar_url: t.avatar_url },
    last_seq: t.last_seq,
    unread: t.provider_unread,
    read_seq: t.provider_read_seq,
    other_read_seq: t.owner_read_seq,
    closed: t.moderated_at
      ? "moderated"
      : t.provider_blocked_at
        ? "blocked_by_you"
        : t.owner_blocked_at
          ? "blocked_by_other"
          : null,
    moderation_reason: t.moderation_reason,
    muted: t.provider_muted,
    archived: t.provider_archived,
    report: t.reason ? { reason: t.reason, details: t.details, status: t.status, answer: t.answer } : null,
    last_message: toMessage({ ...t, id: t.message_id, created_at: t.sent_at }),
    last_message_at: t.last_message_at,
  }));
  return {
    data,
    page: 1,
    per_page: 20,
    total: Math.min(counted?.total, 1000),
    total_capped: counted?.total > 1000,
  };
}
