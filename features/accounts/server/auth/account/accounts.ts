import { z } from "zod";
import { addJob, defineJob } from "#platform/jobs/jobs.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { recordMarks } from "../../marks.ts";
import type { AuthDependencies, ProfileWriter } from "../dependencies.ts";

/** Queued when a person has proven that the address of their account is theirs. */
export const emailConfirmed = defineJob({
  name: "accounts.email_confirmed",
  payload: z.object({ account_id: z.uuid() }),
});

/** An account as every auth call reads it. */
export interface Account {
  id: string;
  email: string;
  password_hash: string | null;
  user_metadata: Record<string, unknown>;
  /** When a provider had it made for a client of their own; null for an account that its person opened. */
  guest_since: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = [
  "id",
  "email",
  "password_hash",
  "user_metadata",
  "guest_since",
  "last_sign_in_at",
  "created_at",
  "updated_at",
] as const;

/** Whether it is a guest's: made for a client of a provider, and without a password yet. */
export const isGuest = ({ guest_since, password_hash }: Pick<Account, "guest_since" | "password_hash">) =>
  guest_since !== null && password_hash === null;

type Row = Omit<Account, "user_metadata"> & { user_metadata: unknown };

/** The table has a check that the metadata is an object. */
function toAccount(row: Row): Account {
  return { ...row, user_metadata: row.user_metadata as Record<string, unknown> };
}

/** Whether it is of somebody of the team, suspended or not. */
export async function isOperator(db: Db, account_id: string): Promise<boolean> {
  const operator = await db
    .selectFrom("published_operators")
    .select("id")
    .where("id", "=", account_id)
    .executeTakeFirst();
  return operator !== undefined;
}

export async function findAccount(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(COLUMNS)
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function insertAccount(
  db: Db,
  values: { email: string; password_hash: string; user_metadata: object; now: Date },
): Promise<Account> {
  const { now, ...rest } = values;
  return toAccount(
    await db
      .insertInto("accounts")
      .values({ ...rest, last_sign_in_at: now, created_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Creates an account without password or profile, for an operator, whose link in a
 * letter sets the first password. Returns null when the address has an account already.
 */
export async function createOperatorAccount(
  tx: Transaction,
  { email, full_name, now }: { email: string; full_name: string; now: Date },
): Promise<{ id: string } | null> {
  const created = await tx
    .insertInto("accounts")
    .values({ email, user_metadata: { user_type: "operator", full_name }, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return created ?? null;
}

/** Returns the account, locked until the transaction ends, so that its changes run one after the other. */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(COLUMNS)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Locks accounts in the order of their ids, against whatever begins to refer to one of them too. */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Pick<Account, "id" | "email">[]> {
  return await tx
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: { password_hash?: string; password_changed_at?: Date; user_metadata?: object },
): Promise<Account> {
  return toAccount(
    await db
      .updateTable("accounts")
      .set(changes)
      .where("id", "=", id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Changes an account's address and its profile's, as verified: the link sent to the new address was opened.
 */
export async function changeEmail(
  tx: Transaction,
  { secrets, profiles }: Pick<AuthDependencies, "secrets" | "profiles">,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<void> {
  await tx.updateTable("accounts").set({ email: to }).where("id", "=", id).execute();
  const marks = [from, to].map((value) => ({ kind: "email" as const, value }));
  await recordMarks(tx, secrets, id, { marks, now });
  await profiles.confirmNewEmail(tx, id, now);
  await addJob(tx, emailConfirmed, { account_id: id });
}

/** Gives a guest without an address the one whose letter they opened. */
export async function giveEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.updateTable("accounts").set({ email }).where("id", "=", id).execute();
}

/** Marks the address as verified: a letter sent there was opened. */
export async function markEmailVerified(
  tx: Transaction,
  profiles: ProfileWriter,
  id: string,
  now: Date,
): Promise<void> {
  if (await profiles.confirmEmail(tx, id, now)) await addJob(tx, emailConfirmed, { account_id: id });
}

export async function markSignedIn(db: Db, id: string, now: Date): Promise<Account | undefined> {
  const row = await db
    .updateTable("accounts")
    .set({ last_sign_in_at: now })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Returns the first name of an account's person; an empty text when there is none. */
export async function firstNameOf(db: Db, account_id: string): Promise<string> {
  const profile = await db
    .selectFrom("published_profiles as profiles")
    .select("first_name")
    .where("id", "=", account_id)
    .executeTakeFirst();
  return profile?.first_name ?? "";
}
