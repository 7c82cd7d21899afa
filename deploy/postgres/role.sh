#!/bin/sh
# Makes the product's role, which owns its database and nothing else, and the one extension that only a superuser may
# create; the migrations create the others, which are trusted. PostgreSQL's image runs this once, when its volume is
# empty; on a machine (docs/operating.md):
#   sudo -u postgres PRODUCT_PASSWORD=… sh deploy/postgres/role.sh
set -eu
psql --set ON_ERROR_STOP=1 --set password="$PRODUCT_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role maisonnee login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database maisonnee owner maisonnee;
revoke all on database maisonnee from public;
\connect maisonnee
-- Apart from the tables, whose schema a restore makes anew.
create schema extensions;
grant usage on schema extensions to maisonnee;
create extension cube schema extensions;
create extension earthdistance schema extensions;
SQL
