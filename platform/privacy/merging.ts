import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** Two owners' accounts of one person: what the first has becomes the second's. */
export interface Pair {
  /** The account that closes. */
  from: string;
  /** The account that stays, with its address, password and second factor. */
  into: string;
}

/**
 * How one feature's rows follow an owner whose two accounts become one
 * (docs/decisions/0069-two-accounts-of-one-person.md). A column that names an owner is in `moves` or in
 * `stays`: app/database/merged-accounts.test.ts compares both with the schema.
 */
export interface Merging {
  /** Columns that `move` sets to the kept account, as "table.column". */
  moves?: readonly string[];
  /** Columns that go on naming the closed account or go with it, as "table.column", and why. */
  stays?: Readonly<Record<string, string>>;
  /** Counts what a person would look for, by a name that operators read (`MOVED_NAMES`). */
  count?: (db: Db, owner_id: string) => Promise<Readonly<Record<string, number>>>;
  /** Returns, in sentences for an operator, what must be settled first, since both accounts hold it. */
  blockers?: (db: Db, pair: Pair) => Promise<string[]>;
  /** Locks its rows of both accounts before anything is written, in the order of locks. */
  lock?: (tx: Transaction, pair: Pair) => Promise<void>;
  /** Moves the rows, or joins those that both accounts have. The closing erases the rest. */
  move?: (tx: Transaction, pair: Pair, ports: { now: () => Date; secrets: Secrets }) => Promise<void>;
}
