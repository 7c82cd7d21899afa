import { isUniqueViolation } from "#platform/postgres/database.ts";
import { AuthFailure } from "../failure.ts";

/** Runs work that sets an account's address or phone. Throws user_already_exists when another account has it. */
export async function rejectDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, "accounts_email_key") || isUniqueViolation(error, "profiles_phone_key");
    throw isTaken ? new AuthFailure("user_already_exists") : error;
  }
}
