-- The console finds requests by words of their service's name.
create index services_by_name on services using gin (fold(name) gin_trgm_ops) with (fastupdate = off);
