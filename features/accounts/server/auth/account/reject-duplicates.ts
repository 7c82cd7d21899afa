import { isExclusionViolation, isUniqueViolation } from "#platform/postgres/database.ts";
import { AuthFailure } from "../failure.ts";

/**
 * Runs work that sets an account's address or phone. Throws user_already_exists when another account has the
 * address, phone_exists when the database refuses the number.
 */
export async function rejectDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email_key")) throw new AuthFailure("user_already_exists");
    const isPhoneTaken =
      isUniqueViolation(error, "profiles_phone_key") ||
      isExclusionViolation(error, "profiles_phone_of_one_role");
    throw isPhoneTaken ? new AuthFailure("phone_exists") : error;
  }
}
