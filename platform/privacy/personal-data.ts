import type { Db } from "#platform/postgres/database.ts";

/** Whose data it is. */
export interface Person {
  /** The account's id, which is the profile's. */
  id: string;
  /** As it stood before anything was erased. */
  email: string;
  role: "owner" | "provider";
}

/**
 * What one feature holds of people (product.md, Privacy): each gives its own, app/personal-data.ts puts them
 * together, and a test there asks of every table whether it holds any.
 */
export interface PersonalData {
  /** The feature's tables that hold something of a person. */
  tables: readonly string[];
  /** All of it, as plain JSON under names of its own; secrets and their hashes stay out. */
  read: (db: Db, person: Person) => Promise<Record<string, unknown>>;
  /**
   * Erases it, or empties of their person the rows that others' depend on, in the transaction given.
   * Answers the keys of the stored files that nothing names any more.
   */
  erase: (tx: Db, person: Person, now: Date) => Promise<readonly string[]>;
}

/** Stands where a closed account's name was. */
export const CLOSED_NAME = "Compte supprimé";
