-- Triggers on rows do not see TRUNCATE. It is refused wherever a change or deletion of rows is, and where money is
-- counted or numbered. database/kept-rows.test.ts holds this for tables that come later.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare kept regclass;
begin
  for kept in
    select distinct t.tgrelid::regclass from pg_trigger t
    where t.tgfoid = 'refuse_change'::regproc and not t.tgisinternal
      and not exists (
        select from pg_trigger other
        -- 32: TG_TRUNCATE of PostgreSQL's trigger.h.
        where other.tgrelid = t.tgrelid and other.tgfoid = t.tgfoid and other.tgtype & 32 <> 0)
    union
    select unnest(array[
      'contracts', 'credit_accounts', 'credit_grants', 'dispute_answers', 'disputes', 'invoice_counters', 'lead_returns',
      'money_orders', 'payment_events', 'payment_reversals', 'purchases', 'receipt_counter']::regclass[])
  loop
    execute format(
      'create trigger %I before truncate on %s for each statement execute function refuse_truncate()',
      (select relname from pg_class where oid = kept) || '_not_emptied', kept);
  end loop;
end $$;
