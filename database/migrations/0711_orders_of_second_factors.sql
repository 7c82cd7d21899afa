-- A third thing that operators do for somebody who cannot sign in: who lost the authenticator and the recovery codes.
alter table privacy_orders drop constraint privacy_orders_kind_check;
alter table privacy_orders add constraint privacy_orders_kind_check check (kind in ('export', 'erasure', 'factor'));
