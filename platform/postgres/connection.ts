import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { isUnreachable, lostRows } from "./errors.ts";
import type { ObserveQuery } from "./observe.ts";
import type { Session } from "./session.ts";
import type { Sessions } from "./sessions.ts";

/** The two pools of sessions: transactions have their own, so that a single statement never waits for one. */
export interface Pools {
  statements: Sessions;
  transactions: Sessions;
}

/**
 * Kysely's view of a connection: any session of the pool for each statement, until a transaction begins. So
 * `db.connection()` holds nothing; session state needs a transaction.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #pools: Pools;
  readonly #observe: ObserveQuery | undefined;
  #session: Session | undefined;

  constructor(pools: Pools, observe: ObserveQuery | undefined) {
    this.#pools = pools;
    this.#observe = observe;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#observe) return this.#execute(query);
    return this.#observe(query.sql, () => this.#execute(query));
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await delayOnDisconnect(
      this.#session ? this.#session.run(sql, parameters) : this.#alone(sql, parameters),
    );
    // A plain array: the library's own carries the statement with it.
    const rows = Array.from(result) as R[];
    if (result.command !== "SELECT") return { rows, numAffectedRows: BigInt(result.count ?? 0) };
    // Never taken for a row that is not there: it would sign somebody out, or show an empty ledger.
    if (result.count !== rows.length && result.columns?.length) throw lostRows();
    return { rows };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const { sql, parameters } = query;
    const session = this.#session ?? (await this.#pools.statements.take());
    try {
      for await (const rows of session.stream(sql, parameters, chunkSize)) {
        yield { rows: Array.from(rows) as R[] };
      }
    } finally {
      if (session !== this.#session) this.#pools.statements.give(session);
    }
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#session = await delayOnDisconnect(this.#pools.transactions.take());
    const words = ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    await delayOnDisconnect(this.#session.begin(words.filter(Boolean).join(" ")));
  }

  async commit(): Promise<void> {
    // A transaction in which a statement failed ends in a rollback whatever is asked.
    if ((await this.control("commit")) === "ROLLBACK") throw new AbortedTransactionError();
  }

  /** Runs COMMIT, ROLLBACK, SAVEPOINT … in the transaction. */
  async control(text: string): Promise<string> {
    if (!this.#session) throw new Error(`${text} outside a transaction`);
    return await delayOnDisconnect(this.#session.control(text));
  }

  release(): void {
    if (!this.#session) return;
    this.#session.endTransaction();
    this.#pools.transactions.give(this.#session);
    this.#session = undefined;
  }

  async #alone(sql: string, parameters: readonly unknown[]) {
    const session = await this.#pools.statements.take();
    try {
      return await session.runAlone(sql, parameters);
    } finally {
      this.#pools.statements.give(session);
    }
  }
}

/**
 * Passes on that the database is out of reach only a moment later: the connections of a stopped server
 * close one after the other, and who tries again at once is given the next one about to close.
 */
async function delayOnDisconnect<T>(result: PromiseLike<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, 20));
    throw error;
  }
}
