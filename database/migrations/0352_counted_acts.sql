-- How often a request was reopened, and a change of a soumission asked: no more than a person ever would (product.md
-- "Fair play"). The rest is counted from rows that exist.
alter table requests add reopenings integer not null default 0 check (reopenings >= 0);
alter table quotes add changes_asked integer not null default 0 check (changes_asked >= 0);
