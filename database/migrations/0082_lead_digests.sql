-- Up to when each provider who wants one letter a morning has been told of their leads, so that the next begins there:
-- a morning on which nothing ran delays a day's leads, it does not lose them. Gone once the letter is switched off.
create table lead_digests (
  provider_id uuid primary key references profiles (id) on delete cascade,
  until timestamptz not null
);
