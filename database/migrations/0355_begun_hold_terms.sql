-- When the holds of an owner with a provider began: confirming the address lengthens them from then on. Terms that were
-- begun before are left as they are.
alter table hold_terms add begun_at timestamptz;
