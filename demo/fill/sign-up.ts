import { type NewAccount, openRegistration } from "#features/accounts/server/index.ts";
import { profileWriter } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import type { DemoPerson } from "../content/types.ts";

/** The product's own work for a new account besides its profile. */
export type OnSignUp = (transaction: Transaction, account: NewAccount) => Promise<void>;

/**
 * Signs a person up at a moment of the past, when most open the letter that confirms their address, and
 * returns the new account's id.
 */
export type SignUp = (
  ports: Ports,
  since: Date,
  person: DemoPerson,
  role: { user_type: "owner" } | { user_type: "provider"; businessName: string },
) => Promise<string>;

/** Everyone has the one password of the demonstration. */
export async function openSignUp(onSignUp: OnSignUp): Promise<SignUp> {
  const register = await openRegistration(DEMO_ACCOUNTS.password, { profiles: profileWriter, onSignUp });
  return async (ports, since, { first_name, last_name, email, phone, unconfirmed }, role) => {
    const full_name = `${first_name} ${last_name}`;
    const data = { ...role, first_name, last_name, full_name, phoneNumber: phone };
    const { id } = await register({ ...ports, now: () => since }, { email, data });
    if (!unconfirmed)
      await ports.db.updateTable("profiles").set({ email_verified_at: since }).where("id", "=", id).execute();
    return id;
  };
}
