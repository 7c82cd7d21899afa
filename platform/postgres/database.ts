import { type IsolationLevel, Kysely } from "kysely";
import postgres from "postgres";
import type { Tables } from "#database/tables.gen.ts";
import { postgresDialect } from "./dialect.ts";
import { isTransient } from "./errors.ts";
import { Sessions } from "./sessions.ts";
import { valueTypes } from "./values.ts";

export {
  isExclusionViolation,
  isUniqueViolation,
  isUnreachable,
} from "./errors.ts";

/** A connection to query with: the whole pool, or a transaction (which is a Db as well). */
export type Db = Kysely<Tables>;

/**
 * An open pool: `db` for typed queries, `sql` for the bare postgres.js pool (LISTEN, COPY, cursors). Of the latter
 * never `reserve()`, see session.ts.
 */
export type Database = {
  db: Db;
  sql: postgres.Sql;
  /** LISTEN, on a connection kept for it. */
  listen: Listen;
  /** Transactions under way, and those that wait for a connection. */
  transactions: () => { busy: number; waiting: number };
  close: () => Promise<void>;
};

/**
 * Calls `hear` with each notification on `channel`, and `onListen` each time listening begins: at first, and after a
 * lost connection was replaced.
 */
export type Listen = postgres.Sql["listen"];

type Options = {
  /** Connections at most for single queries, and as many for transactions; opened as needed. 10 unless told. */
  max?: number;
  /** The server itself when `url` is a pooler that gives each transaction another connection: LISTEN needs one that stays. */
  directUrl?: string;
  /** Whether statements are prepared once a connection, by name; true unless told. */
  prepare?: boolean;
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
  const { max = 10, application_name = "maisonnee", directUrl = url, prepare = true } = options;
  const settings = {
    connection: { application_name },
    prepare,
    types: valueTypes,
    connect_timeout: 10,
    // The library's own wait grows to 20 s, all queries queueing behind it though the server is back.
    backoff: (failures: number) => (0.5 + Math.random() / 2) * Math.min(0.02 * 2 ** failures, 0.5),
    onnotice: () => {},
  };
  const sql = postgres(url, { ...settings, max });
  const direct = directUrl === url ? sql : postgres(directUrl, { ...settings, max: 1 });
  // Never closed for its age: it may be in the middle of a transaction.
  const sessions = new Sessions(max, (onclose) =>
    postgres(url, { ...settings, max: 1, max_lifetime: null, onclose }),
  );
  const db: Db = new Kysely<Tables>({ dialect: postgresDialect(sql, sessions) });
  return {
    db,
    sql,
    listen: direct.listen,
    transactions: () => sessions.load,
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), direct.end({ timeout: 5 }), sessions.close()]);
    },
  };
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
