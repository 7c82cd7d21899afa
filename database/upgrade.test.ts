import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#platform/postgres/database.ts";
import { migrate, readMigrations } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory, onServer, withDatabase } from "#testing/database-server.ts";

/** The last file of the baseline (docs/decisions/0052-baseline-of-migrations.md). */
const BASELINE = "0025_operator_money.sql";
/** The history that the baseline replaced: the checksum and name of each migration. */
const REPLACED = readFileSync(new URL("replaced-migrations.lock", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }));

/** Rows written before the upgrade: a request of an owner to a provider, with its agreed time. */
const OLDER_ROWS = `
  insert into accounts (id, email)
    select md5(word)::uuid, word || '@exemple.test' from unnest(array['anne', 'luc']) word;
  insert into profiles (id, user_type, first_name, last_name, full_name, email)
    values (md5('anne')::uuid, 'owner', 'Anne', 'Roy', 'Anne Roy', 'anne@exemple.test'),
      (md5('luc')::uuid, 'provider', 'Luc', 'Roy', 'Luc Roy', 'luc@exemple.test');
  insert into provider_profiles (profile_id, business_name) values (md5('luc')::uuid, 'Vitres Luc');
  insert into categories (id, name, icon, description, is_available, position)
    values ('travaux', 'Travaux', 'x', '', true, 900);
  insert into business_types (id, category_id, name, lead_credits, needs_rbq, position)
    values ('vitres', 'travaux', 'Vitres', 2, false, 900);
  insert into properties (id, owner_id, label, kind, address, city, zip, address_key)
    values (md5('house')::uuid, md5('anne')::uuid, 'Maison', 'house', '1 rue A', 'Laval', 'H7A 1A1', '1 a');
  insert into services (id, provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    values (md5('service')::uuid, md5('luc')::uuid, 'travaux', 'vitres', 'Lavage', 'Vitres lavées à l''eau pure.',
      'on_quote', 60);
  insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
      lead_credits, lead_price_cents, unlocked_at, unlocked_by)
    values (md5('request')::uuid, md5('anne')::uuid, md5('luc')::uuid, md5('service')::uuid, md5('house')::uuid, 'vitres',
      'Douze fenêtres.', now() + interval '90 days', 2, 900, now(), 'credits');
  insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, confirmed_at)
    values (md5('request')::uuid, md5('luc')::uuid, md5('anne')::uuid, now() + interval '2 days',
      now() + interval '2 days 1 hour', now());`;

let name: string;
let url: string;
let database: Database;
beforeEach(async () => {
  name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(inject("databaseServer").url, `create database ${name}`);
  url = withDatabase(inject("databaseServer").url, name);
  database = openDatabase(url, { max: 2 });
  await migrate(url, migrationsDirectory, { upTo: BASELINE });
  await database.sql.unsafe(OLDER_ROWS);
});
afterEach(async () => {
  await database.close();
  await onServer(inject("databaseServer").url, `drop database ${name} with (force)`);
});

/** Gives the database the first `count` migrations of the replaced history. */
async function remember(count: number): Promise<void> {
  const { sql } = database;
  await sql`delete from schema_migrations where name ~ '^[0-9]'`;
  await sql`insert into schema_migrations ${sql(REPLACED.slice(0, count), "name", "checksum")}`;
}

const recorded = async () =>
  Array.from(
    await database.sql<{ name: string; checksum: string }[]>`
      select name, checksum from schema_migrations where name ~ '^[0-9]' order by name collate "C"`,
  );
const known = async () =>
  (await readMigrations(migrationsDirectory)).map(({ name, checksum }) => ({ name, checksum }));
const newer = async () => (await known()).map(({ name }) => name).filter((name) => name > BASELINE);
/** Whether those rows are still there: a thread follows an unlocked request, a line its time. */
const kept = () =>
  database.sql`select r.description, r.status, a.confirmed_at is not null as confirmed, t.last_seq
    from requests r join appointments a on a.request_id = r.id join threads t on t.id = r.id`;
const ROWS_KEPT = [{ description: "Douze fenêtres.", status: "active", confirmed: true, last_seq: 1 }];

test("a database of the baseline upgrades to the newest migration with its rows", async () => {
  expect(await migrate(url, migrationsDirectory)).toEqual(await newer());
  expect(await recorded()).toEqual(await known());
  expect(Array.from(await kept())).toEqual(ROWS_KEPT);
});

test("a data folder with all migrations before the baseline starts without any command and keeps its rows", async () => {
  await remember(REPLACED.length);
  expect(await migrate(url, migrationsDirectory)).toEqual(await newer());
  expect(await recorded()).toEqual(await known());
  expect(Array.from(await kept())).toEqual(ROWS_KEPT);
  expect(await migrate(url, migrationsDirectory)).toEqual([]);
});

test("a data folder with a part of that history is refused, names the release to start first, and is left as it was", async () => {
  await remember(REPLACED.length - 1);
  await expect(migrate(url, migrationsDirectory)).rejects.toThrow(
    "This database has 126 of the 127 migrations that a baseline has replaced: start the release of commit abeab5ad once",
  );
  expect(await recorded()).toEqual(REPLACED.slice(0, -1));
  expect(Array.from(await kept())).toEqual(ROWS_KEPT);
});
