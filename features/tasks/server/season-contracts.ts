import { type RawBuilder, sql } from "kysely";
import type { seasonsToRenew } from "#features/catalog/server/index.ts";

/**
 * Returns a query of a provider's contracts of the last season, for the services whose next one can be
 * proposed now, with that season and why some may not be renewed (`exclusion`, null where nothing is against
 * it; docs/product.md "Renewal of a season").
 */
export const seasonContracts = (
  provider_id: string,
  seasons: Awaited<ReturnType<typeof seasonsToRenew>>,
): RawBuilder<unknown> => sql`(
  select c.id as contract_id, c.request_id, c.owner_id, r.service_id, r.property_id, season.service, c.total_cents,
    season.starts_on, season.ends_on,
    case when owner.closed_at is null then owner.full_name end as client,
    case when owner.closed_at is null then p.address || ', ' || p.city else '' end as property,
    case
      when owner.closed_at is not null or owner.suspended_at is not null then 'account_closed'
      when exists (
        select from published_requests renewal where renewal.renews_contract_id = c.id) then 'renewed'
      when not s.is_active or s.removed_at is not null or s.withdrawal_id is not null then 'service_closed'
      when exists (
        select from published_blocked_threads b
        where b.owner_id = c.owner_id and b.provider_id = c.provider_id) then 'blocked'
      when p.removed_at is not null or p.owner_id <> c.owner_id then 'property_removed'
      when r.status = 'cancelled' then 'cancelled'
      when exists (
        select from published_requests again
        where again.service_id = r.service_id and again.property_id = r.property_id
          and again.status = 'active') then 'open_request'
    end as exclusion
  from published_contracts_in_force c
    join published_requests r on r.id = c.request_id
    join unnest(${seasons.map(({ service_id }) => service_id)}::uuid[], ${seasons.map(({ service }) => service)}::text[],
        ${seasons.map(({ starts_on }) => starts_on)}::date[], ${seasons.map(({ ends_on }) => ends_on)}::date[],
        ${seasons.map(({ last_starts_on }) => last_starts_on)}::date[])
      as season (service_id, service, starts_on, ends_on, last_starts_on) on season.service_id = r.service_id
    join published_services s on s.id = r.service_id
    join published_profiles owner on owner.id = c.owner_id
    join published_properties p on p.id = r.property_id
  where c.provider_id = ${provider_id}
    and c.ends_on >= season.last_starts_on and c.ends_on < season.starts_on)`;
