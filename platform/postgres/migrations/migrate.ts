import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import postgres, { type Sql } from "postgres";
import { openPostgres } from "../open-postgres.ts";
import { primaryAddress } from "../primary/primary.ts";
import { withBaseline } from "./baseline.ts";

/** Any number, as long as every process that migrates this product takes the same lock. */
const LOCK = 7_245_901_133;

type Migration = { name: string; text: string; checksum: string };

/**
 * Brings the database at `address` (its primary, of several servers) up to date with the .sql files of
 * `directory`, in the order of their names, each in a transaction of its own, then with the job queue's
 * tables; answers the names applied.
 * With `upTo`, stops after the migration of that name.
 * Any number of processes may call it together: one works, the others wait and find nothing to do.
 * Throws, having changed nothing, when a file already applied was changed or is missing, or when a new
 * one sorts before one already applied: history is only ever added to. The one exception is a history that
 * the baseline replaced as a whole (baseline.ts): the baseline is recorded as applied, without being run.
 */
export async function migrate(
  address: string,
  directory: string,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> {
  const all = await readMigrations(directory);
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  const url = await primaryAddress(address);
  const sql = openPostgres(url, "maisonnee-migrate", {
    max: 1,
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await sql`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
    const applied = await sql<
      { name: string; checksum: string }[]
    >`select name, checksum from schema_migrations`;
    const pending = pendingMigrations(migrations, applied);
    await recordBaseline(sql, all, applied);
    await migrateJobQueue(url, sql);
    for (const migration of pending) await apply(sql, migration);
    return pending.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The migrations of a folder in their order, each with the SHA-256 of its text. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  if (names.length === 0) throw new Error(`No migration in ${directory}`);
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have turned line ends into those of its system.
      const text = (await readFile(join(directory, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * The migrations that a database with that history still needs. Throws when the history is
 * not one that `all` began with.
 */
export function pendingMigrations(
  all: Migration[],
  applied: { name: string; checksum: string }[],
): Migration[] {
  const files = new Map(all.map((migration) => [migration.name, migration]));
  const history = withBaseline(all, applied).filter(({ name }) => name !== JOB_QUEUE);
  for (const { name, checksum } of history) {
    const file = files.get(name);
    if (!file)
      throw new Error(
        `Migration ${name} was applied to this database but is unknown here: newer data, older code`,
      );
    if (file.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied: add a new one instead`);
  }
  const done = new Set(history.map(({ name }) => name));
  const last = [...done].sort().at(-1) ?? "";
  const pending = all.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, already applied: give it a later number`);
  return pending;
}

/** Writes the baseline in place of the migrations that it replaced, where a database has those. */
async function recordBaseline(
  sql: Sql,
  all: Migration[],
  applied: { name: string; checksum: string }[],
): Promise<void> {
  const history = withBaseline(all, applied);
  const replaced = applied.filter((row) => !history.includes(row)).map(({ name }) => name);
  if (replaced.length === 0) return;
  const recorded = history.filter((row) => !applied.includes(row));
  await sql.begin(async (transaction) => {
    await transaction`delete from schema_migrations where name = any (${replaced})`;
    for (const { name, checksum } of recorded)
      await transaction`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  });
}

async function apply(sql: Sql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed${placeOf(error, text)}: ${reason}`);
  }
}

/** PostgreSQL tells the place, when it knows it, as a count of characters from 1. */
function placeOf(error: unknown, text: string): string {
  if (!(error instanceof postgres.PostgresError) || !error.position) return "";
  return ` at line ${text.slice(0, Number(error.position)).split("\n").length}`;
}

/** The name under which the queue's version stands among the migrations: one that no file can have. */
export const JOB_QUEUE = "graphile-worker";

/** The version of graphile-worker whose tables this product uses. */
export async function jobQueueVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("graphile-worker");
  return JSON.parse(await readFile(join(dirname(entry), "../package.json"), "utf8")).version;
}

/** Installs or updates graphile-worker's own schema, once per version of that package. */
async function migrateJobQueue(url: string, sql: Sql): Promise<void> {
  const version = await jobQueueVersion();
  const [seen] =
    await sql`select 1 from schema_migrations where name = ${JOB_QUEUE} and checksum = ${version}`;
  if (seen) return;
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await sql`insert into schema_migrations (name, checksum) values (${JOB_QUEUE}, ${version})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;
}
