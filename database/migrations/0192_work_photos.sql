-- Photos that the provider adds of the work, before and after it, beside those of the job by the request's owner.
alter table request_photos
  add column kind text not null default 'job' check (kind in ('job', 'before', 'after'));
