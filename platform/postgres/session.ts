import type { ParameterOrJSON, PendingQuery, Row, Sql } from "postgres";

/** Opens a postgres.js client of one connection, which tells when that connection closes. */
export type Connect = (onclose: () => void) => Sql;

/** Without `simple: false` the library sends a query without parameters unprepared. */
const PREPARED = { prepare: true, simple: false };
const PLAIN = { prepare: false, simple: true };

/** Sends a query as a prepared statement: parsed and planned once a connection. */
export function send(sql: Sql, text: string, parameters: readonly unknown[]): PendingQuery<Row[]> {
  // The server knows best what an array holds; the library guesses from its first element.
  const values = parameters.map((value) => (Array.isArray(value) ? sql.typed(value, 0) : value));
  return sql.unsafe(text, values as ParameterOrJSON<never>[], PREPARED);
}

/**
 * One connection, used by one transaction at a time.
 * It is a client of its own rather than the library's `reserve()`: a reservation that fails to connect
 * swallows a connection of the pool for good, and one that is lost ends the process at the next write.
 * And once lost, no further statement is sent: on a new connection it would be no part of a transaction.
 */
export class Session {
  readonly #sql: Sql;
  #isConnected = false;
  #isLost = false;
  #isStreaming = false;
  #begun: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();

  constructor(connect: Connect) {
    this.#sql = connect(() => {
      this.#isConnected = false;
      this.#isLost = true;
    });
  }

  /** Whether the connection closed since the transaction began: the session is then of no more use. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Begins; on an open connection the first statement travels together with BEGIN. */
  async begin(text: string): Promise<void> {
    const begun = this.#sql.unsafe(text, [], PLAIN).execute();
    this.#begun = begun;
    begun.catch(() => {});
    if (this.#isConnected) return;
    await begun;
    this.#isConnected = true;
  }

  /** Runs a prepared statement, after those already asked for. */
  async run(text: string, parameters: readonly unknown[]) {
    return await this.#next(() => send(this.#sql, text, parameters));
  }

  /** Runs COMMIT, ROLLBACK and the like, not worth preparing; answers what the server says it did. */
  async control(text: string): Promise<string> {
    const { command } = await this.#next(() => this.#sql.unsafe(text, [], PLAIN));
    return command;
  }

  /** Reads a long result piece by piece; the transaction can do nothing else meanwhile. */
  async *stream(text: string, parameters: readonly unknown[], size: number): AsyncIterableIterator<Row[]> {
    await this.#next(async () => {});
    this.#isStreaming = true;
    try {
      yield* send(this.#sql, text, parameters).cursor(size);
    } finally {
      this.#isStreaming = false;
    }
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 });
  }

  /**
   * One statement after the other: a statement waiting inside the library would, were the connection
   * lost, be run on the next one.
   */
  #next<T>(statement: () => PromiseLike<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#isLost)
        throw Object.assign(new Error("The connection was lost"), { code: "CONNECTION_CLOSED" });
      if (this.#isStreaming) throw new Error("A transaction runs no statement while it reads a stream");
      const answer = await statement();
      await this.#begun;
      return answer;
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
