-- Tells every process which things that public pages show have changed, so that the pages kept in memory that show them
-- are rendered again, and no others (docs/decisions/0051-a-page-stays-until-it-changes.md). What a tag names is written
-- in app/pages/cache/page-tags.ts. Tags are found from the rows of a statement, each once, and sent with its commit.

-- Arguments: an SQL expression of a row's tags (text[]), and one of what pages show of it (text; all but `updated_at`
-- when absent). An updated row is told of when one of the two differs, under its tags of before and of after.
create or replace function tell_pages() returns trigger language plpgsql as $$
declare
  shown text := coalesce(tg_argv[1], '(to_jsonb(changed) - ''updated_at'')::text');
  rows_of text := format('select %s as tags, %s as shown from %%s changed', tg_argv[0], shown);
  tags text[];
begin
  -- Statements that change no row are many: listings are written as they are due.
  if tg_op = 'DELETE' then
    perform from removed limit 1;
  else
    perform from added limit 1;
  end if;
  if not found then
    return null;
  end if;
  execute format('select array_agg(distinct tag) from (%s) told cross join unnest(told.tags) tag where tag is not null',
    case tg_op
      when 'INSERT' then format(rows_of, 'added')
      when 'DELETE' then format(rows_of, 'removed')
      else format('(%1$s except %2$s) union (%2$s except %1$s)', format(rows_of, 'added'), format(rows_of, 'removed'))
    end) into tags;
  if cardinality(tags) > 1200 then
    perform pg_notify('maisonnee_pages', 'everything');
  else
    -- A payload has less than 8000 bytes, a tag at most 130.
    perform pg_notify('maisonnee_pages', string_agg(tag, ' ' order by place))
      from unnest(tags) with ordinality told (tag, place) group by (place - 1) / 60;
  end if;
  return null;
end
$$;

-- A trigger with transition tables has one event and no list of columns: three for each table.
do $$
declare
  told record;
  event text;
begin
  for told in
    select * from (values
      ('services', 'array[''service:'' || id]', 'to_jsonb(changed)::text'),
      ('service_cards', 'array[''service:'' || service_id]', 'card::text'),
      ('service_cities', 'array[''service:'' || service_id]', null),
      ('service_images', 'array[''service:'' || service_id]', null),
      ('free_times', 'array[''service:'' || service_id]', 'next_free_at::text'),
      ('profiles', 'array[case user_type when ''provider'' then ''provider:'' || id end]',
        'row(first_name, last_name, avatar_url, suspended_at)::text'),
      ('provider_profiles', 'array[''provider:'' || profile_id]', null),
      ('provider_cards', 'array[''provider:'' || provider_id]', 'card::text'),
      ('provider_business_types', 'array[''provider:'' || provider_id]', null),
      ('provider_documents', 'array[''provider:'' || provider_id]',
        'row(kind, status, number, valid_until)::text'),
      ('provider_hours', 'array[''calendar:'' || provider_id]', null),
      ('time_off', 'array[''calendar:'' || provider_id]', null),
      ('appointments', 'array[''calendar:'' || provider_id]', 'row(starts_at, ends_at, held_until)::text'),
      ('reviews', 'array[case status when ''published'' then ''reviews:'' || service_id end]',
        'row(rating, comment, author, reply, replied_at, published_at)::text'),
      ('review_photos',
        'array[''reviews:'' || (select service_id from reviews where reviews.id = changed.review_id)]', null),
      ('service_listings', 'array[''listings'', ''listing:'' || business_type_id || ''/'' || city_id,
        ''services-of:'' || (select provider_id from services where services.id = changed.service_id)]',
        'changed::text'),
      ('service_words', 'array[''listings'']', 'words::text'),
      ('listing_counts', 'array[''counts:'' || scope, ''counts-in:'' || city_id]', 'changed::text'),
      ('categories', 'array[''reference'']', null),
      ('business_types', 'array[''reference'']', null),
      ('cities', 'array[''reference'']', null),
      ('postal_prefixes', 'array[''reference'']', null),
      ('search_words', 'array[''reference'']', null),
      ('credit_packs', 'array[''packs'']', null),
      ('lead_return_counts', 'array[''returns'']', null)
    ) tables (name, tags, shown)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger if exists %I on %I', told.name || '_told_' || event, told.name);
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function tell_pages(%s)',
        told.name || '_told_' || event, event, told.name,
        case event when 'insert' then 'new table as added' when 'delete' then 'old table as removed'
          else 'old table as removed new table as added' end,
        concat_ws(', ', quote_literal(told.tags), quote_literal(told.shown)));
    end loop;
  end loop;
end
$$;
