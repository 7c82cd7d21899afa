-- Threads are erased two years after their request ended (product.md "Messages"): what the daily job looks for.
create index threads_ended on threads (ended_at) where ended_at is not null;
