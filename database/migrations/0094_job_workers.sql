-- One row for each worker that may hold jobs. It says so again every few seconds, with the connection it says so by: the
-- jobs of one that has fallen silent, and whose connection is gone, are given back to the others (platform/jobs).
create table job_workers (
  name text primary key,
  beat_at timestamptz not null,
  backend_pid integer not null,
  backend_start timestamptz not null
);
