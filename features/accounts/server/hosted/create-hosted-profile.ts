import { signUpMetadata } from "#features/accounts/contract/index.ts";
import { INVALID_PERMISSIONS } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { AuthDependencies } from "../auth/dependencies.ts";
import { type Mark, recordMarks } from "../marks.ts";
import type { HostedClaims } from "./verify-token.ts";

/**
 * Creates the profile of a hosted account, once, even when its first calls are simultaneous. Leaves out a
 * phone number that another account holds for itself: the person may enter another in their profile. Throws
 * INVALID_PERMISSIONS when the metadata has no role or name, or the address belongs to another account here.
 */
export async function createHostedProfile(
  db: Db,
  { accountId: id, email, userMetadata: user_metadata }: HostedClaims,
  {
    now: readNow,
    secrets,
    profiles,
    onSignUp,
  }: Pick<AuthDependencies, "now" | "secrets" | "profiles" | "onSignUp">,
): Promise<void> {
  const person = signUpMetadata.safeParse(user_metadata);
  if (!person.success) throw new Failure(INVALID_PERMISSIONS);
  await inTransaction(db, async (tx) => {
    const now = readNow();
    const created = await tx
      .insertInto("accounts")
      .values({ id, email, user_metadata: person.data, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) {
      const own = await tx.selectFrom("accounts").select("id").where("id", "=", id).executeTakeFirst();
      if (!own) throw new Failure(INVALID_PERMISSIONS);
      return;
    }
    const { phoneNumber } = person.data;
    const outcome = await profiles.create(
      tx,
      { id, email, phone: phoneNumber, created_at: now },
      person.data,
    );
    const isTaken = outcome === "phone_taken";
    if (isTaken) await profiles.create(tx, { id, email, phone: null, created_at: now }, person.data);
    const phone: Mark[] = isTaken ? [] : [{ kind: "phone", value: phoneNumber }];
    await recordMarks(tx, secrets, id, { marks: [{ kind: "email", value: email }, ...phone], now });
    await onSignUp(tx, { id, user_type: person.data.user_type });
  });
}
