import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { Sql } from "postgres";
import { PoolConnection } from "./connection.ts";

/** Kysely over a postgres.js pool: single queries go straight to the pool, transactions hold a connection. */
export function postgresDialect(pool: Sql): Dialect {
  return {
    createDriver: () => new PoolDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Sql;

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pool);
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

  /** The pool is closed by whoever opened it. */
  async destroy(): Promise<void> {}
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
