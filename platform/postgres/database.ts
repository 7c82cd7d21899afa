import { type IsolationLevel, Kysely } from "kysely";
import postgres from "postgres";
import type { Tables } from "#database/tables.gen.ts";
import { postgresDialect } from "./dialect.ts";
import { isTransient } from "./errors.ts";
import { valueTypes } from "./values.ts";

export {
  isCheckViolation,
  isExclusionViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  isUnreachable,
} from "./errors.ts";

/** A connection to query with: the whole pool, or a transaction (which is a Db as well). */
export type Db = Kysely<Tables>;

/** An open pool: `db` for typed queries, `sql` for the bare postgres.js pool (LISTEN, COPY, cursors). */
export type Database = { db: Db; sql: postgres.Sql; close: () => Promise<void> };

type Options = {
  /** Connections at most; they are opened as needed. 10 unless told. */
  max?: number;
  /** Shown in pg_stat_activity. */
  application_name?: string;
};

/**
 * Opens a pool on a postgres:// address; connects at the first query.
 * Values: int8 and numeric are numbers (int8 beyond 2^53 throws), timestamptz a Date, date "YYYY-MM-DD",
 * json parsed (give values, not JSON text), ranges and intervals text. Arrays may be parameters
 * (`= any(${ids})`).
 */
export function openDatabase(url: string, options: Options = {}): Database {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connection: { application_name: options.application_name ?? "maisonnee" },
    types: valueTypes,
    connect_timeout: 10,
    onnotice: () => {},
  });
  const db: Db = new Kysely<Tables>({ dialect: postgresDialect(sql) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

const TRIES = 4;

/**
 * Runs `work` in a transaction, or in the one that `db` already is (then without a retry: only the
 * outermost can start again). Tried again, up to four times, when the database undid it for another
 * transaction's sake; so `work` must change nothing outside the database.
 */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Db) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (db.isTransaction) return await work(db);
  for (let attempt = 1; ; attempt++) {
    const transaction = db.transaction();
    const begun = options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction;
    try {
      return await begun.execute(work);
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
      // Two transactions that collided would collide again if both restarted at once.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
