import { sql } from "kysely";
import { spentOnLeads } from "#features/credits/server/index.ts";
import { CHART_DAYS, type ProviderFigures, RETURN_ON_LEADS_DAYS } from "#features/requests/contract/index.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Row extends Omit<ProviderFigures, "steps" | "days" | "recent"> {
  has_profile: boolean;
  has_service: boolean;
  has_hours: boolean;
  has_photo: boolean;
  has_taxes: boolean;
  has_payment: boolean;
}

/**
 * A count that stops at a thousand and has an index of its own: a provider with
 * many leads costs no more rows.
 */
const counted = (provider: string, state: string) => sql`
  (select count(*)::int from (
    select from requests where provider_id = ${provider} and ${sql.raw(state)} limit ${sql.lit(TOTAL_MAX)}
  ) as few)`;

/** Returns the dashboard's figures and the days of its charts. */
export async function providerStats(db: Db, provider: Provider, now: Date): Promise<ProviderFigures> {
  const [{ rows }, days, recent] = await Promise.all([
    sql<Row>`
      select
        ${counted(provider.id, "status = 'active' and unlocked_at is null and declined_at is null")} as leads_locked,
        ${counted(provider.id, "status = 'active' and unlocked_at is not null")} as leads_unlocked,
        ${counted(provider.id, "status = 'active' and unlocked_at is not null and not is_proposed")} as leads_paid,
        ${counted(provider.id, "status <> 'active' and declined_at is null and archived_at is null")} as leads_closed,
        (select count(*)::int from published_services services where provider_id = p.profile_id and is_active and removed_at is null) as services_active,
        coalesce((select balance from published_credit_accounts credit_accounts where provider_id = p.profile_id), 0) as credits,
        p.rating_average::float8 as rating_average,
        p.rating_count,
        p.bio <> '' and p.tagline <> '' as has_profile,
        exists (select from published_services services where provider_id = p.profile_id and removed_at is null) as has_service,
        exists (select from published_provider_hours provider_hours where provider_id = p.profile_id) as has_hours,
        exists (select from published_services s join published_service_images i on i.service_id = s.id where s.provider_id = p.profile_id and s.removed_at is null) as has_photo,
        identity.provider_id is not null as has_taxes,
        coalesce(identity.payment_instructions, '') <> '' as has_payment
      from published_provider_profiles p
      left join published_business_identities identity on identity.provider_id = p.profile_id
      where p.profile_id = ${provider.id}`.execute(db),
    lastDays(db, provider, now),
    recentLeads(db, provider, now),
  ]);
  const row = rows[0];
  if (!row) throw new Error(`provider ${provider.id} has no provider profile`);
  const { has_profile, has_service, has_hours, has_photo, has_taxes, has_payment, ...figures } = row;
  return {
    ...figures,
    steps: {
      profile: has_profile,
      service: has_service,
      hours: has_hours,
      photo: has_photo,
      taxes: has_taxes,
      payment: has_payment,
    },
    days,
    recent,
  };
}

/**
 * Returns what the newest leads led to; as many as are counted elsewhere, so that the rows read are bounded.
 */
async function recentLeads(db: Db, provider: Provider, now: Date): Promise<ProviderFigures["recent"]> {
  const { rows } = await sql<Omit<ProviderFigures["recent"], "spent_cents"> & { paid: string[] }>`
    with newest as (
      select id, status, created_at, unlocked_at, declined_at from requests
      where provider_id = ${provider.id} and not is_proposed
        and created_at > ${now}::timestamptz - make_interval(days => ${RETURN_ON_LEADS_DAYS})
      order by created_at desc, id desc limit ${sql.lit(TOTAL_MAX)}
    )
    select
      count(*)::int as received,
      count(unlocked_at)::int as unlocked,
      (count(*) filter (where status = 'completed'))::int as won,
      coalesce(array_agg(id) filter (where unlocked_at is not null and returned.request_id is null), '{}') as paid,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from least(unlocked_at, declined_at) - newest.created_at) / 60))::int as answer_minutes
    from newest left join lead_returns returned on returned.request_id = newest.id`.execute(db);
  const [recent] = rows;
  if (!recent) throw new Error("an aggregate has one row");
  const { paid, ...figures } = recent;
  return { ...figures, spent_cents: await spentOnLeads(db, provider, paid) };
}

/** Returns every day of the charts; days without a row count zero. */
async function lastDays(db: Db, provider: Provider, now: Date): Promise<ProviderFigures["days"]> {
  const { rows } = await sql<ProviderFigures["days"][number]>`
    with today as (select (${now}::timestamptz at time zone 'America/Toronto')::date as day)
    select to_char(today.day - back, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.requests, 0) as requests
    from today cross join generate_series(${CHART_DAYS - 1}::int, 0, -1) as back
    left join provider_days d on d.provider_id = ${provider.id} and d.day = today.day - back
    order by back desc`.execute(db);
  return rows;
}

/** Adds one view to today's row of the provider; views of services that are not offered are ignored. */
export async function countView(db: Db, serviceId: string, now: Date): Promise<void> {
  await sql`
    insert into provider_days (provider_id, day, views)
    select provider_id, (${now}::timestamptz at time zone 'America/Toronto')::date, 1 from published_services services
    where id = ${serviceId} and is_active and removed_at is null
    on conflict (provider_id, day) do update set views = provider_days.views + 1`.execute(db);
}
