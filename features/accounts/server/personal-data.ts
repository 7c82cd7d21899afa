import { deleteCallsOf } from "#platform/http/idempotency.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { lockAccount } from "./auth/account/accounts.ts";
import { moveMarks } from "./marks.ts";

/** A person's account, sessions and security events. */
export const accountsPersonalData: PersonalData = {
  tables: [
    "accounts",
    "sessions",
    "refresh_tokens",
    "one_time_links",
    "security_events",
    "idempotency_keys",
    "account_marks",
    "second_factors",
    "recovery_codes",
    "passkeys",
    "passkey_challenges",
    "account_views",
  ],
  // Before the profile, as whatever signs somebody in does.
  lock: async (tx, { id }) => void (await lockAccount(tx, id)),
  async read(db, { id }) {
    return {
      account: await db
        .selectFrom("accounts")
        .select(["id", "email", "user_metadata", "created_at", "last_sign_in_at", "password_changed_at"])
        .where("id", "=", id)
        .executeTakeFirst(),
      sessions: await db
        .selectFrom("sessions")
        .select(["method", "address", "user_agent", "created_at", "refreshed_at"])
        .where("account_id", "=", id)
        .execute(),
      security_events: await db
        .selectFrom("security_events")
        .select(["kind", "at", "address", "user_agent"])
        .where("account_id", "=", id)
        .orderBy("at")
        .execute(),
      // The hashes themselves are left out: they mean nothing to a reader.
      marks: await db
        .selectFrom("account_marks")
        .select(["kind", "seen_at"])
        .where("account_id", "=", id)
        .execute(),
      second_factor: await db
        .selectFrom("second_factors")
        .select(["created_at", "confirmed_at"])
        .where("account_id", "=", id)
        .executeTakeFirst(),
      passkeys: await db
        .selectFrom("passkeys")
        .select(["name", "created_at", "last_used_at"])
        .where("account_id", "=", id)
        .execute(),
      team_views: await db
        .selectFrom("account_views")
        .select(["reason", "started_at", "ends_at"])
        .where("account_id", "=", id)
        .execute(),
      letters_with_a_link: await db
        .selectFrom("one_time_links")
        .select(["kind", "email", "requested_at", "consumed_at"])
        .where("account_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, person) {
    await clearAccount(tx, person);
    await tx.deleteFrom("sessions").where("account_id", "=", person.id).execute();
    await tx
      .deleteFrom("one_time_links")
      .where((eb) => eb.or([eb("account_id", "=", person.id), eb("email", "=", person.email)]))
      .execute();
    // Recovery codes and passkeys go with it.
    await tx.deleteFrom("second_factors").where("account_id", "=", person.id).execute();
    await tx.deleteFrom("account_views").where("account_id", "=", person.id).execute();
    await tx.deleteFrom("security_events").where("account_id", "=", person.id).execute();
    // Those with a date stay so that debts are recognised; credits set it before
    // (app/database/personal-data.ts).
    await tx
      .deleteFrom("account_marks")
      .where("account_id", "=", person.id)
      .where("kept_until", "is", null)
      .execute();
    await deleteCallsOf(tx, person.id);
    return [];
  },
  merge: {
    moves: ["account_marks.account_id"],
    move: moveMarks,
    stays: Object.fromEntries(
      [
        "sessions",
        "one_time_links",
        "security_events",
        "idempotency_keys",
        "second_factors",
        "recovery_codes",
        "passkeys",
        "account_views",
      ].map((table) => [`${table}.account_id`, "how somebody signed in to the closed account; ends with it"]),
    ),
  },
};

/**
 * Clears the row, which stays because receipts and others' requests refer to it. Nobody can sign in to it.
 */
async function clearAccount(tx: Transaction, { id }: Person): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      // The domain .invalid never exists. The former address is free for a new account.
      email: `${id}@compte-supprime.invalid`,
      password_hash: null,
      guest_since: null,
      user_metadata: {},
      last_sign_in_at: null,
      password_changed_at: null,
    })
    .where("id", "=", id)
    .execute();
}
