import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { Merging } from "./merging.ts";

/** The person whose data it is. */
export interface Person {
  /** The account's id, which is the profile's. */
  id: string;
  /** The address before anything was erased. */
  email: string;
  role: "owner" | "provider";
}

/**
 * The personal data of one feature (docs/product.md "Privacy"). app/database/personal-data.ts combines those
 * of all features, and its test checks that every table is listed or known to hold none.
 */
export interface PersonalData {
  /** The feature's tables that hold personal data. */
  tables: readonly string[];
  /** Returns all of it as plain JSON, without secrets and their hashes. */
  read: (db: Db, person: Person, ports: { secrets: Secrets }) => Promise<Record<string, unknown>>;
  /**
   * Locks what somebody may hold who closes the account for the person; called
   * before anything of it is written.
   */
  lock?: (tx: Transaction, person: Pick<Person, "id">) => Promise<void>;
  /**
   * Erases it in the given transaction, or anonymises rows that other people's rows depend on. With `isRest`
   * the account was closed an hour ago: what the person wrote is erased as before, what others have written
   * since, about the person or to them, stays. Returns the keys of the stored files that are no longer
   * referenced.
   */
  erase: (tx: Transaction, person: Person, ports: Erasing) => Promise<readonly string[]>;
  /** How its rows follow an owner whose two accounts become one; none where no column names an owner. */
  merge?: Merging;
}

export interface Erasing {
  now: () => Date;
  secrets: Secrets;
  isRest: boolean;
}

/** Shown instead of a closed account's name. */
export const CLOSED_NAME = "Compte supprimé";
