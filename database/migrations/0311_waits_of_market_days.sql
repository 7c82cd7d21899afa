-- The waits themselves, in minutes: a median of steps may be an hour off (decision 41).
alter table market_days add column waits integer[] not null default '{}';
update market_days m set waits = w.waits
from (
  select day, coalesce(business_type_id, '') as business_type_id, coalesce(city_id, '') as city_id,
    array_agg(minutes order by minutes) as waits
  from (
    select (r.unlocked_at at time zone 'America/Toronto')::date as day, r.business_type_id,
      coalesce(city.id, '-') as city_id,
      round(greatest(extract(epoch from r.unlocked_at - r.created_at) / 60, 0))::int as minutes
    from requests r
    left join properties p on p.id = r.property_id
    left join (select distinct on (search) search, id from cities order by search, population desc) city
      on city.search = btrim(regexp_replace(fold(p.city), '[^a-z0-9]+', ' ', 'g'))
    where r.unlocked_at is not null
  ) unlocks
  group by day, cube (business_type_id, city_id)
) w
where (w.day, w.business_type_id, w.city_id) = (m.day, m.business_type_id, m.city_id);
alter table market_days drop column waited;

-- Days that change later than those which are counted again anyhow: of requests that an operator reopened.
create table market_days_to_recount (day date primary key);
