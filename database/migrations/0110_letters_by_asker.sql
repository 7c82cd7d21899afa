-- Letters with a link are counted by who asked for them, so that nobody's asking keeps another's letter away: an IPv4
-- address or the /64 of an IPv6 one. Empty for links asked for before this was kept.
alter table one_time_links add column asked_from text not null default '' check (char_length(asked_from) <= 60);
