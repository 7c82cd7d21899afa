-- « Libre le » (product.md "Finding"): for a day that few services have free, they are found by it; for a common one
-- the listing is walked. Which it is comes from what ANALYZE has seen, so it must know all sixty days.
create index free_times_by_day on free_times using gin (free_days) with (fastupdate = off);
alter table free_times alter column free_days set statistics 200;
