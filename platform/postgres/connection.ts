import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from "kysely";
import { AbortedTransactionError } from "kysely";
import type { ParameterOrJSON, PendingQuery, ReservedSql, Row, Sql } from "postgres";
import { isUnreachable } from "./errors.ts";

/** Without `simple: false` the library sends a query without parameters unprepared. */
const PREPARED = { prepare: true, simple: false };

/** Hook that postgres.js calls, synchronously, with the connection a query is written to. */
type OnExecute = { prepare: false; onexecute: (connection: { onclose?: (error: Error) => void }) => true };

/**
 * What Kysely believes to be a connection: the whole pool, until a transaction begins on it.
 * So `db.connection()` holds nothing; session state needs a transaction.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #pool: Sql;
  #held: ReservedSql | undefined;
  #lost: Error | undefined;
  #begun: Promise<unknown> | undefined;

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#run(query.sql, query.parameters);
    return {
      // A plain array: the library's own carries the statement with it.
      rows: Array.from(result) as R[],
      ...(result.command === "SELECT" ? {} : { numAffectedRows: BigInt(result.count ?? 0) }),
    };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    for await (const rows of this.#send(query.sql, query.parameters).cursor(chunkSize)) {
      yield { rows: Array.from(rows) as R[] };
    }
  }

  /** Takes a connection and begins; the first statement travels together with BEGIN. */
  async begin(settings: TransactionSettings): Promise<void> {
    this.#held = await this.#pool.reserve();
    this.#lost = undefined;
    const text = [
      "begin",
      settings.isolationLevel && `isolation level ${settings.isolationLevel}`,
      settings.accessMode,
    ];
    const options: OnExecute = {
      prepare: false,
      // postgres.js would write to the socket that is no more, and end the process: remember instead.
      onexecute: (connection) => {
        connection.onclose = (error) => {
          this.#lost = error;
        };
        return true;
      },
    };
    this.#begun = this.#held.unsafe(text.filter(Boolean).join(" "), [], options).execute();
    this.#begun.catch(() => {});
  }

  async commit(): Promise<void> {
    await this.#begun;
    const { command } = await this.control("commit");
    // A transaction in which a statement failed ends in a rollback whatever is asked.
    if (command === "ROLLBACK") throw new AbortedTransactionError();
  }

  /** Runs a statement that takes no parameter and is not worth preparing (rollback, savepoint …). */
  async control(text: string) {
    return await this.#run(text, [], { prepare: false, simple: true });
  }

  /** Gives the connection back; one that was lost is no longer ours to give. */
  release(): void {
    if (!this.#lost) this.#held?.release();
    this.#held = undefined;
  }

  async #run(text: string, parameters: readonly unknown[], options = PREPARED) {
    try {
      return await this.#send(text, parameters, options);
    } catch (error) {
      // All connections of a stopped server close one after the other: whoever tries again at once would
      // be given the next one about to close.
      if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, 20));
      throw error;
    }
  }

  #send(text: string, parameters: readonly unknown[], options = PREPARED): PendingQuery<Row[]> {
    if (this.#lost) throw this.#lost;
    // The server knows best what an array holds; the library guesses its element's type.
    const values = parameters.map((value) => (Array.isArray(value) ? this.#pool.typed(value, 0) : value));
    return (this.#held ?? this.#pool).unsafe(text, values as ParameterOrJSON<never>[], options);
  }
}
