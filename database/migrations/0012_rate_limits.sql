-- Counters of request limits, shared by every process (platform/rate-limit). `key` is a hash: no address or account
-- is written here. `expire` is in milliseconds since 1970, set by the limiter; the column order is the one its
-- library writes. Unlogged: losing the counts in a crash costs nothing, and each request writes one.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

create index rate_limits_expire on rate_limits (expire);
