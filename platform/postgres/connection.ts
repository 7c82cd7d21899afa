import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Row, RowList, Sql } from "postgres";
import { isUnreachable } from "./errors.ts";
import { type Session, send } from "./session.ts";
import type { Sessions } from "./sessions.ts";

/**
 * What Kysely believes to be a connection: the whole pool, until a transaction begins on it.
 * So `db.connection()` holds nothing; session state needs a transaction.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #pool: Sql;
  readonly #sessions: Sessions;
  #session: Session | undefined;

  constructor(pool: Sql, sessions: Sessions) {
    this.#pool = pool;
    this.#sessions = sessions;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result: RowList<Row[]> = await unhurried(
      this.#session ? this.#session.run(sql, parameters) : send(this.#pool, sql, parameters),
    );
    // A plain array: the library's own carries the statement with it.
    const rows = Array.from(result) as R[];
    return result.command === "SELECT" ? { rows } : { rows, numAffectedRows: BigInt(result.count ?? 0) };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const { sql, parameters } = query;
    const pieces = this.#session
      ? this.#session.stream(sql, parameters, chunkSize)
      : send(this.#pool, sql, parameters).cursor(chunkSize);
    for await (const rows of pieces) yield { rows: Array.from(rows) as R[] };
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#session = await this.#sessions.take();
    const words = ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    await unhurried(this.#session.begin(words.filter(Boolean).join(" ")));
  }

  async commit(): Promise<void> {
    // A transaction in which a statement failed ends in a rollback whatever is asked.
    if ((await this.control("commit")) === "ROLLBACK") throw new AbortedTransactionError();
  }

  /** Runs COMMIT, ROLLBACK, SAVEPOINT … in the transaction. */
  async control(text: string): Promise<string> {
    if (!this.#session) throw new Error(`${text} outside a transaction`);
    return await unhurried(this.#session.control(text));
  }

  release(): void {
    if (this.#session) this.#sessions.give(this.#session);
    this.#session = undefined;
  }
}

/**
 * Passes on that the database is out of reach only a moment later: the connections of a stopped server
 * close one after the other, and who tries again at once is given the next one about to close.
 */
async function unhurried<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, 20));
    throw error;
  }
}
