import { type RawBuilder, sql } from "kysely";
import { reachOfProvider, seasonsToRenew } from "#features/catalog/server/index.ts";
import { TASK_KINDS, TASKS_MAX, type Task, type TaskKind } from "#features/tasks/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { ownerTasks } from "./owner-tasks.ts";
import { providerTasks } from "./provider-tasks.ts";

/** Somebody waits for these to be read or answered. */
const ANSWERS: ReadonlySet<TaskKind> = new Set(["answer_leads", "read_messages"]);

interface Row {
  kind: TaskKind;
  request_id: string | null;
  need_id: string | null;
  service: string;
  city: string | null;
  person: string | null;
  amount_cents: number | null;
  count: number;
  starts_at: Date | null;
  until: Date | null;
  since: Date;
}

/** Returns what waits for a person, the most urgent first. */
export async function listTasks(db: Db, actor: Pick<Actor, "id" | "role">, now: Date): Promise<Task[]> {
  const isOwner = actor.role === "owner";
  const waiting = isOwner
    ? ownerTasks(actor.id, now)
    : providerTasks(
        actor.id,
        {
          reach: await reachOfProvider(db, actor.id),
          seasons: await seasonsToRenew(db, actor.id, dayOf(now.getTime())),
        },
        now,
      );
  const person: RawBuilder<unknown> = isOwner
    ? sql`business.business_name`
    : sql`case when waiting.kind not in ('answer_leads', 'renew_season') then person.full_name end`;
  const { rows } = await sql<Row>`
    select waiting.*, coalesce(service.name, need.work) as service, need.city, ${person} as person
    from (${sql.join(waiting, sql` union all `)}) waiting
    left join published_requests request on request.id = waiting.request_id
    left join published_services service on service.id = request.service_id
    left join published_profiles person on person.id = request.owner_id
    left join published_provider_profiles business on business.profile_id = request.provider_id
    left join lateral (
      select work.name as work, city.name as city
      from published_open_needs n
        join published_business_types work on work.id = n.business_type_id
        join published_cities city on city.id = n.city_id
      where n.id = waiting.need_id limit 1) need on true`.execute(db);
  const urgentAt = urgency(rows);
  return rows
    .toSorted((a, b) => urgentAt(a) - urgentAt(b) || turnOf(a) - turnOf(b) || idOf(a).localeCompare(idOf(b)))
    .slice(0, TASKS_MAX)
    .map(({ since: _, need_id: __, starts_at, until, ...task }) => ({
      ...task,
      starts_at: starts_at?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    }));
}

const idOf = ({ request_id, need_id }: Row): string => request_id ?? need_id ?? "";

/** Returns by when each task should be done: a soumission to write never before who waits for an answer. */
function urgency(rows: readonly Row[]): (row: Row) => number {
  const answersDue = Math.max(0, ...rows.filter(({ kind }) => ANSWERS.has(kind)).map(dueAt));
  return (row) => (row.kind === "send_quote" ? Math.max(dueAt(row), answersDue) : dueAt(row));
}

const turnOf = ({ kind }: Row): number => (kind === "send_quote" ? 1 : 0);

const dueAt = ({ kind, until, since }: Row): number =>
  until?.getTime() ?? since.getTime() + TASK_KINDS[kind].days * DAY_MS;
