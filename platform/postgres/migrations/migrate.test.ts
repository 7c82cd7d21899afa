import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { onServer, withDatabase } from "#testing/database-server.ts";
import { type Database, openDatabase } from "../database.ts";
import { migrate } from "./migrate.ts";

let directory: string;
let name: string;
let url: string;
let database: Database;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "maisonnee-migrations-"));
  name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(inject("databaseServer").url, `create database ${name}`);
  url = withDatabase(inject("databaseServer").url, name);
  database = openDatabase(url, { max: 2 });
  write("0001_first.sql", "create table steps (n int); insert into steps values (1);");
  write("0002_second.sql", "insert into steps values (2);");
});

afterEach(async () => {
  await database.close();
  await onServer(inject("databaseServer").url, `drop database ${name} with (force)`);
  rmSync(directory, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text);
}

async function steps(): Promise<unknown[]> {
  return (await database.sql`select n from steps order by n`).map(({ n }) => n);
}

test("files are applied once, in the order of their names, and only new ones later", async () => {
  expect(await migrate(url, directory)).toEqual(["0001_first.sql", "0002_second.sql"]);
  write("0003_third.sql", "insert into steps values (3);");
  expect(await migrate(url, directory)).toEqual(["0003_third.sql"]);
  expect(await migrate(url, directory)).toEqual([]);
  expect(await steps()).toEqual([1, 2, 3]);
});

test("a file changed after it was applied is refused", async () => {
  await migrate(url, directory);
  write("0002_second.sql", "insert into steps values (22);");
  await expect(migrate(url, directory)).rejects.toThrow("0002_second.sql was changed");
});

test("different line ends are not a change", async () => {
  write("0002_second.sql", "insert into steps\nvalues (2);");
  await migrate(url, directory);
  write("0002_second.sql", "insert into steps\r\nvalues (2);");
  expect(await migrate(url, directory)).toEqual([]);
});

test("a new file that sorts before an applied one is refused, and nothing is applied", async () => {
  await migrate(url, directory);
  write("0001_late.sql", "insert into steps values (9);");
  write("0003_third.sql", "insert into steps values (3);");
  await expect(migrate(url, directory)).rejects.toThrow("0001_late.sql comes before 0002_second.sql");
  expect(await steps()).toEqual([1, 2]);
});

test("a database migrated by newer code is refused", async () => {
  await migrate(url, directory);
  rmSync(join(directory, "0002_second.sql"));
  await expect(migrate(url, directory)).rejects.toThrow(
    "0002_second.sql was applied to this database but is unknown",
  );
});

test("a failing file changes nothing, earlier ones stay applied, and it can be corrected", async () => {
  write("0003_third.sql", "insert into steps values (3);\ninsert into nowhere values (1);");
  await expect(migrate(url, directory)).rejects.toThrow(/0003_third\.sql failed at line 2: .*nowhere/);
  expect(await steps()).toEqual([1, 2]);
  write("0003_third.sql", "insert into steps values (3);");
  expect(await migrate(url, directory)).toEqual(["0003_third.sql"]);
});

test("processes that start together apply each file once", async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url, directory)));
  expect(results.flat()).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await steps()).toEqual([1, 2]);
});

test("the job queue's tables exist afterwards", async () => {
  await migrate(url, directory);
  const [row] = await database.sql`select count(*) as jobs from graphile_worker.jobs`;
  expect(row).toEqual({ jobs: 0 });
});
