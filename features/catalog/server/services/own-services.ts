import { type RawBuilder, sql } from "kysely";
import type { OwnServiceSummary } from "#features/catalog/contract/index.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { referenceOf } from "../reference/cached-reference.ts";
import { toWithdrawal, type WithdrawalRow } from "../withdrawals/read-withdrawals.ts";
import { CARD_COLUMNS, type CardRow, cardTables, toSummary } from "./service-card.ts";

type OwnRow = CardRow & WithdrawalRow & { is_active: boolean };

interface OwnQuery {
  q: string;
  state?: "active" | "inactive" | undefined;
  page: number;
}

/** Returns a page of a provider's own services, newest first. Throws RANGE_NOT_SATISFIABLE. */
export async function ownServices(db: Db, provider: Provider, query: OwnQuery) {
  const window = pageWindow(query.page);
  const where = ownServicesWhere(provider, query);
  const [{ rows }, counted, reference] = await Promise.all([
    // The page is found first: only its rows are joined.
    sql<OwnRow>`
      select ${sql.raw(CARD_COLUMNS)}, s.is_active, w.withdrawn_at, w.reason
      from (
        select s.* from services s join business_types t on t.id = s.business_type_id where ${where}
        order by s.created_at desc, s.id desc limit ${window.per_page} offset ${window.offset}
      ) s ${sql.raw(cardTables("s.id"))}
        left join service_withdrawals w on w.id = s.withdrawal_id
      order by s.created_at desc, s.id desc`.execute(db),
    countRows(
      db,
      sql`select from services s join business_types t on t.id = s.business_type_id where ${where}`,
    ),
    referenceOf(db),
  ]);
  const toOwn = (row: OwnRow): OwnServiceSummary => ({
    ...toSummary(row, reference),
    is_active: row.is_active,
    withdrawn: toWithdrawal(row),
  });
  return listResponse(window, rows.map(toOwn), counted);
}

/** Every word must occur in the name or in the business type, regardless of case and accents. */
function ownServicesWhere(provider: Provider, { q, state }: OwnQuery): RawBuilder<unknown> {
  const conditions = [sql`s.provider_id = ${provider.id} and s.removed_at is null`];
  if (state) conditions.push(sql`(s.is_active and s.withdrawal_id is null) = ${state === "active"}`);
  for (const word of q.split(/\s+/).filter(Boolean))
    conditions.push(sql`position(fold(${word}) in fold(s.name || ' ' || t.name)) > 0`);
  return sql.join(conditions, sql` and `);
}

/** Returns the names of a provider's own services, for choosing one. */
export function ownServiceNames(db: Db, provider: Provider): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("services")
    .select(["id", "name"])
    .where("provider_id", "=", provider.id)
    .where("removed_at", "is", null)
    .orderBy(sql`fold(name)`)
    .orderBy("id")
    .limit(TOTAL_MAX)
    .execute();
}

/**
 * Returns the cities of a provider's profile, which it lists by name; the more populous of two with one name
 * is meant.
 */
export async function profileCities(db: Db, provider: Provider): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (c.name) c.id, c.name
    from published_provider_profiles p join cities c on c.name = any(p.service_area)
    where p.profile_id = ${provider.id} order by c.name, c.population desc`.execute(db);
  return rows;
}
