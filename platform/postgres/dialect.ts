import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type TransactionSettings,
} from "kysely";
import { QueryCompiler } from "./compiler.ts";
import { PoolConnection, type Pools } from "./connection.ts";
import type { ObserveQuery } from "./observe.ts";

/** Kysely over postgres.js. */
export function postgresDialect(pools: Pools, observe: ObserveQuery | undefined): Dialect {
  return {
    createDriver: () => new PoolDriver(pools, observe),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PoolDriver implements Driver {
  readonly #pools: Pools;
  readonly #observe: ObserveQuery | undefined;

  constructor(pools: Pools, observe: ObserveQuery | undefined) {
    this.#pools = pools;
    this.#observe = observe;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pools, this.#observe);
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

  /** The caller that opened pool and sessions closes them. */
  async destroy(): Promise<void> {}
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
