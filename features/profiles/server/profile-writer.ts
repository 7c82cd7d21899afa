import type { ProfileWriter } from "#features/accounts/server/index.ts";
import { phoneColumns, takePendingPhone } from "./phone-numbers.ts";

/** Writes profiles for accounts, in the transaction of a sign-up or of an opened link. */
export const profileWriter: ProfileWriter = {
  async create(tx, { id, email, phone, pending_phone = null, created_at }, person) {
    const { user_type, first_name, last_name, full_name } = person;
    const columns = phone
      ? await phoneColumns(tx, phone, { user_type, isConfirmed: false })
      : { pending_phone };
    if ("isTaken" in columns) return "phone_taken";
    await tx
      .insertInto("profiles")
      .values({ id, user_type, first_name, last_name, full_name, email, created_at, ...columns })
      .execute();
    if (person.user_type === "owner") return "created";
    await tx
      .insertInto("provider_profiles")
      .values({ profile_id: id, business_name: person.businessName })
      .execute();
    return "created";
  },
  async confirmEmail(tx, id, now) {
    const { numUpdatedRows } = await tx
      .updateTable("profiles")
      .set({ email_verified_at: now })
      .where("id", "=", id)
      .where("email_verified_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await takePendingPhone(tx, id);
    return true;
  },
  async confirmNewEmail(tx, id, now) {
    await tx.updateTable("profiles").set({ email_verified_at: now }).where("id", "=", id).execute();
    await takePendingPhone(tx, id);
  },
};
