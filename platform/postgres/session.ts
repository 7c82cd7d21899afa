import type { ParameterOrJSON, PendingQuery, Row, Sql } from "postgres";
import { type Client, connectionLost } from "./client.ts";
import { databaseTimeout } from "./errors.ts";

/** Opens a client of one connection, which tells when that connection is lost. */
export type Connect = (onLost: () => void) => Client;

/** Without `simple: false` the library sends a query without parameters unprepared. */
const PREPARED = { prepare: true, simple: false };
const UNPREPARED = { prepare: false, simple: true };
/** The library rejects what a lost connection leaves unanswered at once, but not always all of it. */
const UNANSWERED_MS = 100;

/** Sends a query as a prepared statement: parsed and planned once a connection. */
function send(sql: Sql, text: string, parameters: readonly unknown[]): PendingQuery<Row[]> {
  // The server knows best what an array holds; the library guesses from its first element.
  const values = parameters.map((value) => (Array.isArray(value) ? sql.typed(value, 0) : value));
  return sql.unsafe(text, values as ParameterOrJSON<never>[], PREPARED);
}

/**
 * One connection, used by one statement or transaction at a time. It is a client of its own rather than the
 * library's `reserve()` or `begin()`: a reservation that fails to connect swallows a connection of the pool
 * for good, and one that is lost ends the process at the next write. And once lost, no further statement is
 * sent: on a new connection it would be no part of a transaction.
 */
export class Session {
  readonly #client: Client;
  #isConnected = false;
  #lost: Error | undefined;
  #isStreaming = false;
  #wasCut = false;
  #begun: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #abort: ((error: Error) => void) | undefined;
  #statementSince = Number.POSITIVE_INFINITY;
  #transactionSince = Number.POSITIVE_INFINITY;

  constructor(connect: Connect) {
    this.#client = connect(() => {
      this.#lost ??= connectionLost();
      setTimeout(() => this.#abort?.(this.#lost ?? connectionLost()), UNANSWERED_MS);
    });
  }

  /** Whether the connection was lost: the session is then of no more use. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Begins; on an open connection the first statement travels together with BEGIN. */
  async begin(text: string): Promise<void> {
    this.#transactionSince = performance.now();
    const begun = this.#client.sql.unsafe(text, [], UNPREPARED).execute();
    this.#begun = begun;
    begun.catch(() => {});
    if (this.#isConnected) return;
    await this.#resultOf(() => begun);
    this.#isConnected = true;
  }

  /** The transaction is over. */
  endTransaction(): void {
    this.#transactionSince = Number.POSITIVE_INFINITY;
  }

  /**
   * Runs a prepared statement outside any transaction; the caller waits for it before the next one. A result
   * that an error cut short shifts the rows of the next one (postgres.js 3.4.9), which is then one whose rows
   * nobody reads. In a transaction nothing but a rollback can follow an error, and that has no rows.
   */
  async runAlone(text: string, parameters: readonly unknown[]) {
    if (this.#wasCut) await this.#resultOf(() => this.#client.sql.unsafe("select", [], UNPREPARED));
    this.#wasCut = true;
    const result = await this.#resultOf(() => send(this.#client.sql, text, parameters));
    this.#wasCut = false;
    return result;
  }

  /** Runs a prepared statement in the transaction, after those already asked for. */
  async run(text: string, parameters: readonly unknown[]) {
    return await this.#next(() => this.#resultOf(() => send(this.#client.sql, text, parameters)));
  }

  /** Runs COMMIT, ROLLBACK and the like, not worth preparing; answers what the server says it did. */
  async control(text: string): Promise<string> {
    const { command } = await this.#next(() =>
      this.#resultOf(() => this.#client.sql.unsafe(text, [], UNPREPARED)),
    );
    return command;
  }

  /** Reads a long result piece by piece; the transaction can do nothing else meanwhile. */
  async *stream(text: string, parameters: readonly unknown[], size: number): AsyncIterableIterator<Row[]> {
    await this.#next(async () => {});
    this.#isStreaming = true;
    this.#wasCut = true;
    try {
      yield* send(this.#client.sql, text, parameters).cursor(size);
      this.#wasCut = false;
    } finally {
      this.#isStreaming = false;
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /**
   * Gives up, and cuts the connection, when a statement or the transaction has taken
   * more milliseconds than these.
   */
  giveUpAfter({ statement, transaction }: { statement: number; transaction: number }): void {
    const now = performance.now();
    if (now - this.#statementSince <= statement && now - this.#transactionSince <= transaction) return;
    this.cut(databaseTimeout());
  }

  /** Cuts the connection, whatever runs on it. */
  cut(why: Error = connectionLost()): void {
    this.#lost ??= why;
    this.#abort?.(this.#lost);
    this.#client.destroy();
  }

  /** One statement after the other. */
  #next<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#isStreaming) throw new Error("A transaction runs no statement while it reads a stream");
      const value = await statement();
      await this.#begun;
      return value;
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Sends a statement, unless the connection is lost, and waits no longer than the connection lasts. */
  #resultOf<T>(statement: () => PromiseLike<T>): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      const settled = () => {
        this.#abort = undefined;
        this.#statementSince = Number.POSITIVE_INFINITY;
      };
      this.#statementSince = performance.now();
      this.#abort = reject;
      statement().then(
        (result) => {
          settled();
          resolve(result);
        },
        (error: unknown) => {
          settled();
          reject(error);
        },
      );
    });
  }
}
