import { type RawBuilder, type SqlBool, sql } from "kysely";
import { clientName, leadsWithWords } from "#features/requests/server/index.ts";
import {
  isTimeToConfirm,
  type Stage,
  type WorkFacts,
  type WorkItem,
  type WorkQuery,
} from "#features/work/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import { DAY_MINUTES, type Day, instantAt } from "#foundation/local-time.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isListedAt, POOLS_OF_STAGE, type Work, workAhead, workIn } from "./work-rows.ts";

/** Returns the condition on requests as `r` that a search makes; none without one. */
export const matchingWork = async (
  db: Db,
  provider: Provider,
  q: string | undefined,
): Promise<RawBuilder<SqlBool>> => (q ? await leadsWithWords(db, provider.id, q) : sql<SqlBool>`true`);

interface Row extends WorkFacts {
  id: string;
  stage: Stage;
  full_name: string;
  client_name: string;
  is_closed: boolean;
  business_type: string;
  service: string;
  city: string;
  quote_cents: number | null;
  contract_cents: number | null;
  left_cents: number | null;
  to_refund_cents: number | null;
  starts_at: Date | null;
  quote_until: Date | null;
  due_on: Day | null;
  created_at: Date;
  next_at: Date | null;
  completed_at: Date | null;
}

/**
 * Returns a page of a provider's work, and the `before` of the next; null at the end. Planned work is in the
 * order of its next appointment, all other lists have the newest request first.
 */
export async function listWork(
  db: Db,
  provider: Provider,
  { stage, q, before }: WorkQuery,
  now: Date,
): Promise<{ data: WorkItem[]; next: string | null }> {
  const matching = await matchingWork(db, provider, q);
  const rows = await readLines(
    db,
    stage === "planned"
      ? plannedPage({ provider_id: provider.id, matching, now }, before)
      : newestPage({ provider_id: provider.id, matching, now }, stage, before),
    stage === "planned" ? BY_TIME : NEWEST_FIRST,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  if (rows.length <= PAGE_SIZE || !last) return { data: page.map(toItem), next: null };
  // An appointment can move while its list is read: the place after a line is a time, not only a request.
  const next = last.next_at ? `${last.next_at.toISOString()}_${last.id}` : last.id;
  return { data: page.map(toItem), next };
}

const NEWEST_FIRST = sql`created_at desc, id desc`;
const BY_TIME = sql`next_at, id`;

function newestPage(work: Work, stage: Stage | undefined, before: string | undefined) {
  const further = before
    ? sql<SqlBool>`(r.created_at, r.id) < (select last.created_at, last.id from published_requests last
        where last.id = ${before} and last.provider_id = ${work.provider_id})`
    : sql<SqlBool>`true`;
  const matching = sql<SqlBool>`${further} and ${work.matching}`;
  return sql`
    select * from (${workIn(stage ? POOLS_OF_STAGE[stage] : ["all"], { ...work, matching })}) work
    ${stage ? sql`where ${isListedAt(stage)}` : sql``} order by ${NEWEST_FIRST} limit ${sql.lit(PAGE_SIZE + 1)}`;
}

function plannedPage(work: Work, before: string | undefined) {
  const [at, id] = before?.split("_") ?? [];
  return sql`
    select * from (${workAhead(work, at && id ? { at, id } : undefined)}) work
    where ${isListedAt("planned")} order by ${BY_TIME} limit ${sql.lit(PAGE_SIZE + 1)}`;
}

/** Returns the line of one request. Throws NOT_FOUND where it is none of the provider's work. */
export async function getWork(db: Db, provider: Provider, id: string, now: Date): Promise<WorkItem> {
  const matching = sql<SqlBool>`r.id = ${id}`;
  const [row] = await readLines(
    db,
    workIn(["all"], { provider_id: provider.id, matching, now }),
    NEWEST_FIRST,
  );
  if (!row) throw new Failure(NOT_FOUND);
  return toItem(row);
}

/** Reads what only these lines show beside their facts, in an order of theirs. */
async function readLines(db: Db, lines: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (${lines})
    select r.*, owner.full_name, owner.closed_at is not null as is_closed,
      agreed.total_cents as contract_cents, ${clientName} as client_name, service.name as service,
      kind.name as business_type, place.city
    from page r
    join published_profiles owner on owner.id = r.owner_id
    join published_services service on service.id = r.service_id
    join published_business_types kind on kind.id = r.business_type_id
    join published_properties place on place.id = r.property_id
    left join published_contracts_in_force agreed on agreed.id = r.contract_id
    order by ${order}`.execute(db);
  return rows;
}

const toItem = (row: Row): WorkItem => ({
  request_id: row.id,
  stage: row.stage,
  confirms_time: isTimeToConfirm(row),
  is_in_season: row.agreement === "season",
  client: row.lead === "locked" ? maskClientName(row.is_closed ? "" : row.full_name) : row.client_name,
  business_type: row.business_type,
  service: row.service,
  city: knownCity(row.city),
  amount_cents: row.left_cents ?? row.contract_cents ?? row.quote_cents,
  left_cents: row.left_cents ?? 0,
  to_refund_cents: row.to_refund_cents ?? 0,
  starts_at: row.starts_at?.toISOString() ?? null,
  until:
    row.due_on === null
      ? (row.quote_until?.toISOString() ?? null)
      : new Date(instantAt(row.due_on, DAY_MINUTES)).toISOString(),
  received_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
