-- One row for each worker that may hold jobs. It says so again every few seconds, with the connection it says so by and the
-- process it is: the jobs of one whose process is gone, or that has fallen silent and whose connection is gone, are given
-- back to the others (platform/jobs). A process id means something in one place only: a boot of a machine, a container.
create table job_workers (
  name text primary key,
  beat_at timestamptz not null,
  backend_pid integer not null,
  backend_start timestamptz not null,
  place text not null,
  process text not null
);
