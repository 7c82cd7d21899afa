-- A discount is an amount, or a share of the lines that count in hundredths of a percent.
alter table quotes
  add discount_rate integer not null default 0 check (discount_rate between 0 and 10000),
  add constraint quotes_one_discount_check check (discount_cents = 0 or discount_rate = 0);

drop trigger quotes_unaltered on quotes;
create trigger quotes_unaltered before update of request_id, version, lines, discount_cents, discount_rate, deposit_cents,
  notes, terms, starts_on, ends_on, valid_until, supplier, sent_at, expires_at on quotes
  for each row when (old.status <> 'draft') execute function refuse_change();

-- Several templates of a service, each by its name; the one saved last is what its next soumission begins with.
alter table quote_templates
  add id uuid not null default uuidv7(),
  add name text not null default 'Modèle' check (char_length(name) between 1 and 60),
  drop constraint quote_templates_pkey,
  add constraint quote_templates_pkey primary key (id);
alter table quote_templates alter name drop default;
create unique index quote_templates_one_name on quote_templates (service_id, fold(name));

-- What a provider charges, to be chosen while writing a line.
create table price_items (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 300),
  unit text not null check (char_length(unit) <= 20),
  unit_price_cents integer not null check (unit_price_cents between 0 and 100000000),
  updated_at timestamptz not null
);
create unique index price_items_one_name on price_items (provider_id, fold(name));
