import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/** The place of a phone number that two accounts may share: the columns of the profile that takes it. */
export type PhoneColumns =
  | { phone: string; phone_place: 1 | 2 }
  /** Another owner's: it can be shared once this owner's address is confirmed. */
  | { pending_phone: string }
  /** Another account's, and not to be shared. */
  | { isTaken: true };

interface Claimant {
  /** Undefined for an account that is being created. */
  id?: string;
  user_type: "owner" | "provider";
  isConfirmed: boolean;
}

/**
 * Returns the place that a phone number may take: alone, or as the second of two owners with confirmed
 * addresses (decision 19). Accounts that take one number follow one another until the transaction ends; the
 * database's constraints enforce the rest.
 */
export async function phoneColumns(
  tx: Transaction,
  phone: string,
  claimant: Claimant,
): Promise<PhoneColumns> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx);
  const [holder, ...others] = await tx
    .selectFrom("profiles")
    .select(["user_type", "email_verified_at", "phone_place"])
    .where("phone", "=", phone)
    .$if(claimant.id !== undefined, (query) => query.where("id", "<>", claimant.id ?? ""))
    .execute();
  if (!holder) return { phone, phone_place: 1 };
  const areOwners = holder.user_type === "owner" && claimant.user_type === "owner";
  if (others.length > 0 || !areOwners || holder.email_verified_at === null) return { isTaken: true };
  return claimant.isConfirmed
    ? { phone, phone_place: holder.phone_place === 1 ? 2 : 1 }
    : { pending_phone: phone };
}

/** Forgets the number that one provider wrote of a guest where another writes a different one, or none. */
export async function dropOtherPendingPhone(
  tx: Transaction,
  id: string,
  phone: string | null,
): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ pending_phone: null })
    .where("id", "=", id)
    .where("pending_phone", "is distinct from", phone)
    .execute();
}

/**
 * Gives an owner whose address was just confirmed the number they signed up with, if it may still be shared.
 */
export async function takePendingPhone(tx: Transaction, id: string): Promise<void> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["user_type", "pending_phone"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!profile?.pending_phone) return;
  const { pending_phone, user_type } = profile;
  const columns = await phoneColumns(tx, pending_phone, { id, user_type, isConfirmed: true });
  await tx
    .updateTable("profiles")
    .set({ ...("phone" in columns && columns), pending_phone: null })
    .where("id", "=", id)
    .execute();
}
