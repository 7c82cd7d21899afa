-- How far each person's pages have learned of a thread's messages: more than sent, less than read.
alter table threads
  add column owner_delivered_seq integer default 0 not null,
  add column provider_delivered_seq integer default 0 not null;
