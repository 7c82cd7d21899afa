import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type TransactionSettings,
} from "kysely";
import type { Sql } from "postgres";
import { QueryCompiler } from "./compiler.ts";
import { PoolConnection } from "./connection.ts";
import type { Sessions } from "./sessions.ts";

/** Kysely over postgres.js: single queries go straight to the pool, a transaction holds a session. */
export function postgresDialect(pool: Sql, sessions: Sessions): Dialect {
  return {
    createDriver: () => new PoolDriver(pool, sessions),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Sql;
  readonly #sessions: Sessions;

  constructor(pool: Sql, sessions: Sessions) {
    this.#pool = pool;
    this.#sessions = sessions;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pool, this.#sessions);
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.control("rollback");
  }

  async savepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.control(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.control(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.control(`release ${quoted(name)}`);
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  /** Pool and sessions are closed by whoever opened them. */
  async destroy(): Promise<void> {}
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
