-- When the password and the second factor were last both given in this session: money moves only soon after.
alter table sessions add column factors_given_at timestamptz;
