import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory, onServer, withDatabase } from "#testing/database-server.ts";

const name = `role_${randomBytes(6).toString("hex")}`;
const server = inject("databaseServer")?.url ?? "";
let url = "";

/**
 * The statements of deploy/postgres/role.sh, before and after it connects to the
 * database, which has another name.
 */
function statements(): string[][] {
  const script = readFileSync("deploy/postgres/role.sh", "utf8");
  const [, sql = ""] = /<<'SQL'\n([\s\S]*)\nSQL/.exec(script) ?? [];
  return sql
    .replace(/^--.*$/gm, "")
    .replaceAll("maisonnee", name)
    .replace(":'password'", "'a password'")
    .split(`\\connect ${name}`)
    .map((part) => part.split(";").map((statement) => statement.trim()))
    .map((part) => part.filter((statement) => statement !== ""));
}

beforeAll(async () => {
  const [first = [], inDatabase = []] = statements();
  await onServer(server, ...first);
  await onServer(withDatabase(server, name), ...inDatabase);
  const own = new URL(withDatabase(server, name));
  own.username = name;
  own.password = encodeURIComponent("a password");
  url = own.href;
});
afterAll(() =>
  onServer(server, `drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
);

test("the role that deploy/ makes is no superuser, and may migrate, also after a restore dropped everything", async () => {
  await migrate(url, migrationsDirectory);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    // platform/backup/restore-logical.ts begins this way.
    for (const schema of ["public", "graphile_worker", "sandbox"])
      await sql.unsafe(`drop schema "${schema}" cascade`);
    await sql`create schema public`;
    await migrate(url, migrationsDirectory);
    const [role] = await sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may_more
      from pg_roles where rolname = current_user`;
    expect(role).toEqual({ may_more: false });
    expect(await sql`select count(*)::int as requests from requests`).toEqual([{ requests: 0 }]);
    await expect(sql`copy (select 1) to program 'true'`).rejects.toThrow("permission denied");
    await expect(sql`select pg_read_file('/etc/passwd')`).rejects.toThrow("permission denied");
  } finally {
    await sql.end();
  }
});
