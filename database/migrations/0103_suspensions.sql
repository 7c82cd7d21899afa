-- A suspended owner's recent unlocks are given back to their providers, beyond the caps: no fault of theirs.
alter table lead_returns drop constraint lead_returns_reason_check;
alter table lead_returns add constraint lead_returns_reason_check
  check (reason in ('cancelled', 'repeated', 'bounced', 'operator', 'withdrawn'));
