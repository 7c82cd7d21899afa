import { isUniqueViolation } from "#platform/postgres/database.ts";
import { AuthFailure } from "../failure.ts";

/** Does what gives an account its address or phone; throws user_already_exists when either is another's. */
export async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, "accounts_email_key") || isUniqueViolation(error, "profiles_phone_key");
    throw isTaken ? new AuthFailure("user_already_exists") : error;
  }
}
