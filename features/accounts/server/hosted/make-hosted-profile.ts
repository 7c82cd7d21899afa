import { signUpMetadata } from "#features/accounts/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { type Db, inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";
import type { AuthParts } from "../auth/dependencies.ts";
import { type Mark, recordMarks } from "../marks.ts";
import type { HostedClaims } from "./verify-token.ts";

/**
 * Gives somebody of a hosted service a profile here, once, however many calls come first at once. A phone number
 * that is another's already is left out: the person may write its own in its profile. Throws INVALID_PERMISSIONS
 * when the metadata names no role or person, or the address belongs to another account here.
 */
export async function makeHostedProfile(
  db: Db,
  { account_id: id, email, user_metadata }: HostedClaims,
  { now, secrets, profiles, onSignUp }: { now: Date } & Pick<AuthParts, "secrets" | "profiles" | "onSignUp">,
): Promise<void> {
  const person = signUpMetadata.safeParse(user_metadata);
  if (!person.success) throw new Failure("INVALID_PERMISSIONS");
  const make = () =>
    inTransaction(db, async (tx) => {
      const made = await tx
        .insertInto("accounts")
        .values({ id, email, user_metadata: person.data, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) {
        const own = await tx.selectFrom("accounts").select("id").where("id", "=", id).executeTakeFirst();
        if (!own) throw new Failure("INVALID_PERMISSIONS");
        return;
      }
      const taken = await tx
        .selectFrom("published_profiles as profiles")
        .select("id")
        .where("phone", "=", person.data.phoneNumber)
        .executeTakeFirst();
      await profiles.create(tx, { id, email, phone: taken ? null : person.data.phoneNumber }, person.data);
      const phone: Mark[] = taken ? [] : [{ kind: "phone", value: person.data.phoneNumber }];
      await recordMarks(tx, secrets, id, { marks: [{ kind: "email", value: email }, ...phone], at: now });
      await onSignUp(tx, { id, user_type: person.data.user_type });
    });
  await make().catch((error: unknown) => {
    // Another newcomer took the number meanwhile: seen there now, it is left out.
    if (isUniqueViolation(error, "profiles_phone_key")) return make();
    throw error;
  });
}
