import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, inTransaction } from "#platform/postgres/database.ts";
import { retryDuringOutage } from "#platform/postgres/outage.ts";
import { node24, root } from "../project.mjs";
import type { Act, ActKind } from "./acts.ts";

const APPOINTMENT_ACTS = `select e.request_id || ' ' || to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as id
  from appointment_events e`;

/** For each kind of act, the query of the ids that are stored. */
const PRESENT: Record<Exclude<ActKind, "paid">, string> = {
  held: `${APPOINTMENT_ACTS} where e.kind = 'chosen' group by 1 having count(*) = 1`,
  agreed: `${APPOINTMENT_ACTS} join appointments a using (request_id, starts_at)
    where e.kind in ('confirmed', 'accepted') and a.held_until is null group by 1 having count(*) = 1`,
  declined:
    "select id::text from requests where declined_at is not null and id not in (select request_id from appointments)",
  account: "select id::text from profiles",
  property: "select id::text from properties",
  service: "select id::text from services",
  request: "select id::text from requests",
  unlocked:
    "select r.id::text from requests r join credit_entries e on e.request_id = r.id and e.kind = 'unlock' where r.unlocked_at is not null group by r.id having count(*) = 1",
  cancelled:
    "select id::text from requests where status = 'cancelled' and id not in (select request_id from appointments)",
  message: "select id::text from messages",
  contract: "select request_id::text as id from contracts group by 1 having count(*) = 1",
  invoice:
    "select contract_id::text || ' ' || total_cents as id from invoices group by 1 having count(*) = 1",
  completed: "select id::text from requests where status = 'completed'",
  review: "select request_id::text as id from reviews group by 1 having count(*) = 1",
  checkout: "select checkout_session_id as id from purchases",
};

/** Queries that find nothing while ledger, balances, receipts, payments and appointments agree. */
const VIOLATIONS: Record<string, string> = {
  "a balance is not the sum of its ledger": `
    select a.provider_id from credit_accounts a
    where a.balance <> coalesce((select sum(amount) from credit_entries e where e.provider_id = a.provider_id), 0)`,
  "a lead was charged and not unlocked, or twice": `
    select e.request_id from credit_entries e join requests r on r.id = e.request_id
    where e.kind = 'unlock' group by e.request_id, r.unlocked_at having count(*) > 1 or r.unlocked_at is null`,
  "a lead was unlocked by credits and not charged": `
    select r.id from requests r where r.unlocked_by = 'credits'
    and not exists (select from credit_entries e where e.request_id = r.id and e.kind = 'unlock')`,
  "a pack was paid and not credited once, or has no receipt": `
    select p.id from purchases p where p.status = 'paid' and p.kind = 'pack' and (
      (select count(*) from credit_entries e where e.purchase_id = p.id and e.kind = 'purchase') <> 1
      or not exists (select from receipts x where x.purchase_id = p.id))`,
  "a pack was credited and not paid": `
    select e.id from credit_entries e join purchases p on p.id = e.purchase_id
    where e.kind = 'purchase' and p.paid_at is null`,
  "receipts have a gap": `
    select count(*) from receipts having count(*) > 0 and max(number) - min(number) + 1 <> count(*)`,
  "the invoices of a provider have a gap, or their counter another number": `
    select i.provider_id from invoices i join invoice_counters c
    on c.provider_id = i.provider_id and c.year = i.year and c.kind = 'invoice'
    group by i.provider_id, i.year, c.last_number
    having min(i.number) <> 1 or max(i.number) <> count(*) or c.last_number <> count(*)`,
  "the numbers of a thread have a hole, or its counter another number": `
    select t.id from threads t join messages m on m.thread_id = t.id
    group by t.id having min(m.seq) <> 1 or max(m.seq) <> count(*) or t.last_seq <> count(*)`,
  "a message is there twice": `
    select thread_id, body from messages where kind = 'text' group by 1, 2 having count(*) > 1`,
  "a thread counts other messages as unread than it has": `
    select t.id from threads t left join messages m on m.thread_id = t.id
    group by t.id having
      t.owner_unread <> count(*) filter (where m.author = 'provider' and m.seq > t.owner_read_seq)
      or t.provider_unread <> count(*) filter (where m.author = 'owner' and m.seq > t.provider_read_seq)`,
  "a contract is invoiced beyond its price": `
    select v.contract_id from contract_versions v join contracts c on c.id = v.contract_id and c.version = v.version
    where v.total_cents < (select sum(i.invoiced_cents) from published_invoiced i where i.contract_id = c.id)`,
  "a soumission was accepted and has no contract, or has one and was not accepted": `
    select q.id from quotes q left join contract_versions v on v.quote_id = q.id
    where (q.status = 'accepted') <> (v.quote_id is not null)`,
  "two appointments of a provider overlap": `
    select a.request_id from appointments a join appointments b
    on a.provider_id = b.provider_id and a.request_id < b.request_id
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  "a rating is not that of the published reviews": `
    select p.profile_id from provider_profiles p left join reviews r
    on r.provider_id = p.profile_id and r.status = 'published'
    group by p.profile_id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
};

/**
 * Compares what was acknowledged, and what must always hold, with the database.
 * Returns a line for each violation.
 */
export function check(database: Database, acts: readonly Act[]): Promise<string[]> {
  // The kill may have closed the crash run's own connection.
  return retryDuringOutage(
    () => compare(database, acts),
    () => {},
  );
}

async function compare({ db }: Database, acts: readonly Act[]): Promise<string[]> {
  const violations: string[] = [];
  await inTransaction(db, async (transaction) => {
    for (const [name, text] of Object.entries(VIOLATIONS)) {
      const { rows } = await sql.raw<object>(text).execute(transaction);
      if (rows.length > 0) violations.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
    }
    for (const [kind, some] of Object.entries(Object.groupBy(acts, (act) => act.kind))) {
      if (kind === "paid") continue;
      const present = PRESENT[kind as keyof typeof PRESENT];
      const ids = some.map(({ id }) => id);
      const { rows } = await sql<{ id: string }>`
        select expected.id from unnest(${ids}::text[]) expected (id)
        where expected.id not in (select id from (${sql.raw(present)}) there)`.execute(transaction);
      for (const { id } of rows) violations.push(`${kind} ${id} was acknowledged and is not there`);
    }
  });
  return violations;
}

const IDLE_TIMEOUT_MS = 60_000;

/** Waits until no due job is left. Returns a line for each job that is still there after a minute. */
export async function waitUntilIdle({ db }: Database): Promise<string[]> {
  const remaining = async () =>
    (
      await sql<{ job: string; locked: boolean; attempts: number; wait: string }>`
        select task_identifier as job, locked_at is not null as locked, attempts, (run_at - now())::text as wait
        from graphile_worker.jobs
        where attempts < max_attempts and (run_at <= now() or attempts > 0)
        union all
        select 'payment webhook', false, attempts, (due_at - now())::text
        from sandbox.deliveries where delivered_at is null and given_up_at is null`.execute(db)
    ).rows;
  for (const until = Date.now() + IDLE_TIMEOUT_MS; Date.now() < until; await delay(250))
    if ((await remaining()).length === 0) return [];
  return (await remaining()).map((job) => `a job is stuck: ${JSON.stringify(job)}`);
}

/** Where the product is; `database` unless it is the embedded one. */
interface Whereabouts {
  data: string;
  port: number;
  database: string | undefined;
}

/** Compares all payments and all expected letters, once the product is idle. */
export async function checkWhenIdle(
  database: Database,
  acts: readonly Act[],
  { data, port, database: url }: Whereabouts,
): Promise<string[]> {
  return [
    ...(await check(database, acts)),
    ...(await unpaid(database, acts)),
    ...(await unpublished(database, acts)),
    ...missingLetters(acts, join(data, "outbox")),
    ...ledgerDifferences({ data, port, database: url }),
  ];
}

async function unpaid({ db }: Database, acts: readonly Act[]): Promise<string[]> {
  const ids = acts.filter(({ kind }) => kind === "paid").map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select expected.id from unnest(${ids}::text[]) expected (id)
    where expected.id not in (select checkout_session_id from purchases where status = 'paid')`.execute(db);
  return rows.map(({ id }) => `payment ${id} was made and is not recorded`);
}

async function unpublished({ db }: Database, acts: readonly Act[]): Promise<string[]> {
  const ids = acts.filter(({ kind }) => kind === "review").map(({ id }) => id);
  const { rows } = await sql<{ id: string; status: string }>`
    select request_id::text as id, status from reviews
    where request_id = any(${ids}::uuid[]) and status <> 'published'`.execute(db);
  return rows.map(({ id, status }) => `the review of ${id} is due and ${status}`);
}

/** Each act needs a letter of its own: one letter in the outbox counts for one act only. */
function missingLetters(acts: readonly Act[], outbox: string): string[] {
  const owed = new Map<string, Map<string, number>>();
  for (const { to, subject } of acts.flatMap(({ letters = [] }) => letters)) {
    const subjects = owed.get(to) ?? new Map<string, number>();
    owed.set(to, subjects.set(subject, (subjects.get(subject) ?? 0) + 1));
  }
  const sent = new Map<string, string[]>();
  for (const name of readdirSync(outbox)) {
    if (!name.endsWith(".json")) continue;
    const { to, subject }: { to: string; subject: string } = JSON.parse(
      readFileSync(join(outbox, name), "utf8"),
    );
    sent.set(to, [...(sent.get(to) ?? []), subject]);
  }
  const missing: string[] = [];
  for (const [to, subjects] of owed) {
    for (const [subject, count] of subjects) {
      const remaining = (sent.get(to) ?? []).filter((one) => one.includes(subject)).length;
      if (remaining < count) missing.push(`${to} was sent ${remaining} of ${count} letters « ${subject} »`);
    }
  }
  return missing;
}

function ledgerDifferences({ data, port, database = "" }: Whereabouts): string[] {
  try {
    execFileSync(node24, ["tools/ledger-check.ts"], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: String(port),
        DATABASE_URL: database,
        DEMO: "1",
        LOG_LEVEL: "fatal",
      },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return [`ledger:check: ${[stdout, stderr].filter(Boolean).join(" ") || error}`];
  }
}
