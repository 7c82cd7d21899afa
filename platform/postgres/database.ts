import { type IsolationLevel, Kysely, type Transaction as KyselyTransaction } from "kysely";
import type { Sql } from "postgres";
import type { Tables } from "#database/tables.generated.ts";
import { inTurn } from "#platform/load/in-turn.ts";
import { openClient } from "./client.ts";
import { postgresDialect } from "./dialect.ts";
import { isTransient } from "./errors.ts";
import { createListener, type Listen } from "./listener.ts";
import type { ObserveQuery } from "./observe.ts";
import { openPostgres } from "./open-postgres.ts";
import { type Primary, primaryOf } from "./primary/servers.ts";
import { Sessions } from "./sessions.ts";
import { valueTypes } from "./values.ts";

export {
  isExclusionViolation,
  isUnavailable,
  isUniqueViolation,
  isUnreachable,
} from "./errors.ts";

export type { Listen } from "./listener.ts";

/** Either of the two below: for functions that may run alone or as part of a transaction. */
export type Db = Kysely<Tables>;

/** The pool, and never a transaction: each statement runs on a connection of its own. */
export type Pool = Db & { readonly isTransaction: false };

/**
 * A transaction, and never the pool: functions that must run inside one take this, so that a statement cannot
 * leave it by mistake. Such a function takes only the ports it needs (`Pick<Ports, "now" | "live">`), never
 * `db` (tools/transactions.mjs).
 */
export type Transaction = KyselyTransaction<Tables>;

/** An open pool. */
export type Database = {
  db: Pool;
  /** LISTEN, on a connection kept for it and opened again when it is lost. */
  listen: Listen;
  /**
   * The bare library (COPY, cursors), for tools and tests. It reopens lost connections with what they had not
   * finished (see client.ts), and of several servers goes to the first one named: nothing that serves may use
   * it.
   */
  sql: Sql;
  /** Transactions in progress, and those that wait for a connection. */
  transactions: () => { busy: number; waiting: number };
  close: () => Promise<void>;
};

/** Milliseconds that one statement and one transaction may take; the server ends what takes longer. */
export type TimeLimits = { statement: number; transaction: number };

type Options = {
  /**
   * The most connections for single statements, and as many again for transactions; opened as needed. 10 by
   * default.
   */
  max?: number;
  /**
   * The server itself when the other is a pooler that gives each transaction another connection:
   * LISTEN needs one that stays.
   */
  direct?: Primary;
  /** Whether statements are prepared once a connection, by name; true by default. */
  prepare?: boolean;
  /** Shown in pg_stat_activity. */
  application_name?: string;
  /** None by default. */
  limits?: TimeLimits;
  /** Told of every statement. */
  observe?: ObserveQuery;
};

/**
 * How much longer a server that says nothing is waited for: one that works has ended
 * the statement itself by then.
 */
const GRACE_MS = 1_000;

/**
 * The share of a statement's time after which it stops waiting for locks: a transaction then starts again.
 */
const LOCK_SHARE = 0.6;

/**
 * Opens a pool on a postgres:// address, or on the primary of several; connects at the first query.
 * Values: int8 and numeric are numbers (int8 beyond 2^53 throws), timestamptz a Date, date "YYYY-MM-DD",
 * json parsed (give values, not JSON text), ranges and intervals text. Arrays may be parameters
 * (`= any(${ids})`).
 */
export function openDatabase(server: string | Primary, options: Options = {}): Database {
  const primary = primaryOf(server);
  const {
    max = 10,
    application_name = "maisonnee",
    direct = primary,
    prepare = true,
    limits,
    observe,
  } = options;
  // A pooler refuses settings that it does not know: there only our own timeouts end what takes too long.
  const ended = limits &&
    direct.url === primary.url && {
      statement_timeout: limits.statement,
      transaction_timeout: limits.transaction,
      // Shorter than the statement's limit, which distinguishes waiting for somebody else's rows from being
      // slow.
      lock_timeout: Math.ceil(limits.statement * LOCK_SHARE),
    };
  const settings = {
    ...(ended && { connection: ended }),
    prepare,
    types: valueTypes,
  };
  const timeouts = limits && {
    statement: limits.statement + GRACE_MS,
    transaction: limits.transaction + GRACE_MS,
  };
  const pool = (waitMs?: number) =>
    new Sessions(
      max,
      (onLost) => openClient(primary, application_name, settings, onLost),
      timeouts && {
        ...timeouts,
        wait: waitMs ?? timeouts.statement,
      },
    );
  // A caller that waits for a transaction waits for others' transactions, which may take that long.
  const pools = { statements: pool(), transactions: pool(timeouts?.transaction) };
  const stopFollowing = primary.onMoved(() => {
    pools.statements.cut();
    pools.transactions.cut();
  });
  const listener = createListener(direct, application_name);
  const sql = openPostgres(primary.url, application_name, { ...settings, max, connect_timeout: 10 });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pools, observe) }) as Pool;
  return {
    db,
    listen: listener.listen,
    sql,
    transactions: () => pools.transactions.load,
    close: async () => {
      stopFollowing();
      await Promise.all([
        listener.close(),
        sql.end({ timeout: 5 }),
        pools.statements.close(),
        pools.transactions.close(),
      ]);
    },
  };
}

const beginnings = new WeakMap<Db, (tx: Transaction) => Promise<void>>();

/**
 * Returns the same pool with every transaction that `inTransaction` begins on it running `begin` first: what
 * that writes is kept if and only if the work is.
 */
export function beginningWith(db: Pool, begin: (tx: Transaction) => Promise<void>): Pool {
  const same = db.withoutPlugins() as Pool;
  beginnings.set(same, begin);
  return same;
}

const TRIES = 4;

const isTransaction = (db: Db): db is Transaction => db.isTransaction;

/**
 * Runs `work` in a transaction, or in the one that `db` already is (then without a retry: only the
 * outermost can start again). Tried again, up to four times, when the database undid it for another
 * transaction's sake or it waited too long for its locks; so `work` must change nothing outside the database.
 * Where many transactions are sure to wait for one lock, `turn` names it: see `inTurn`.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  { isolation, turn }: { isolation?: IsolationLevel; turn?: string } = {},
): Promise<T> {
  if (isTransaction(db)) return await work(db);
  const transact = () => tryTransaction(db, work, isolation);
  return turn === undefined ? await transact() : await inTurn(turn, transact);
}

async function tryTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  isolation?: IsolationLevel,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const transaction = db.transaction();
    const begun = isolation ? transaction.setIsolationLevel(isolation) : transaction;
    try {
      return await begun.execute(async (tx) => {
        await beginnings.get(db)?.(tx);
        return work(tx);
      });
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
      // Two transactions that collided would collide again if both restarted at once.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
