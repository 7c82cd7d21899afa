-- The browser of a session, as the hashes that account_marks has of it, and which browsers have given an account's second
-- factor: what others guess wrong does not hold these up.
alter table sessions add column device_marks bytea[];
alter table account_marks add column factor_given_at timestamptz check (factor_given_at is null or kind = 'device');
