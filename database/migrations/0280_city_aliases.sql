-- A further name that an operator lets lead to a city, or one of the release's that no longer does.
create table city_alias_corrections (
  city_id text not null references cities (id),
  alias text not null check (char_length(alias) between 2 and 100),
  is_removed boolean not null,
  primary key (city_id, alias)
);

create or replace view published_cities as
select id, name, search, population, region, aliases from cities;
