import { sql } from "kysely";
import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { BenchRequest } from "./load.ts";

export const THREADS = 1000;
/** Messages of the first thread; the others have twenty each. */
const LONG = 10_000;

/** Returns the id of the nth thread; the first is the long one. */
export const threadId = (n: number): string => `0f000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Gives a provider a thousand threads with the owners of the first properties, one of them long. */
export async function conversations(db: Db, provider: string): Promise<void> {
  // The trigger would open each thread with messages of its own.
  await sql`alter table requests disable trigger user`.execute(db);
  await sql`
    insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description, status,
      expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at)
    select ('0f000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.owner_id, s.provider_id, s.id, p.id,
      s.business_type_id, 'Une demande de mesure', 'completed', now(), 2, 1400, now(), 'credits', now()
    from generate_series(1, ${THREADS}::int) n
      cross join (select * from services where provider_id = ${provider} order by id limit 1) s
      join properties p on p.id = ('0d000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`.execute(db);
  await sql`alter table requests enable trigger user`.execute(db);
  await sql`
    insert into threads (id, owner_id, provider_id, last_seq, last_message_at, created_at)
    select id, owner_id, provider_id, case when id = ${threadId(1)} then ${LONG}::int else 20 end, now(), now()
    from requests where id between ${threadId(1)} and ${threadId(THREADS)}`.execute(db);
  await sql`
    insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
    select t.id, n, uuidv7(), case when n % 2 = 0 then 'owner' else 'provider' end, 'text', body, now(),
      message_words(body, t.owner_id, t.provider_id)
    from threads t cross join lateral generate_series(1, t.last_seq) n
      cross join lateral (select 'Bonjour, le travail numéro ' || n || ' convient-il jeudi matin ?' as body) text
    where t.id between ${threadId(1)} and ${threadId(THREADS)}`.execute(db);
}

/** Returns the measured requests of messages; `token` is that of the provider with these threads. */
export function messageSubjects(token: string): { name: string; question: BenchRequest }[] {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string): BenchRequest => ({ method: "GET", next: () => ({ path, headers }) });
  let sent = 0;
  return [
    {
      name: "a message sent and announced",
      question: {
        method: "POST",
        next: () => ({
          path: `/api/threads/${threadId(2 + (sent++ % (THREADS - 1)))}/messages`,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify({ message_id: newId(), body: `Bonjour, je passe jeudi à ${sent % 24} h.` }),
        }),
      },
    },
    {
      name: "a thread of ten thousand messages, opened",
      question: get(`/api/threads/${threadId(1)}/messages`),
    },
    { name: "list of a thousand threads", question: get("/api/threads") },
  ];
}
