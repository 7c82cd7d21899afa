-- How often a search found nothing, for the operator: by what was understood, never who searched nor the whole of what
-- was typed. A word that was not understood is counted alone, and only from its third time on, so that a name typed by
-- one person is not here.
create table empty_searches (
  -- '' where none was understood.
  business_type_id text not null default '',
  city_id text not null default '',
  word text not null default '' check (word ~ '^[a-z]{0,40}$'),
  searches integer not null check (searches > 0),
  last_on date not null,
  primary key (business_type_id, city_id, word)
);

create index empty_searches_by_number on empty_searches (searches desc);
