import type { CreditHolder } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Purchases or orders with their provider's names; a closed account leaves only the id. */
export const namesOfProvider = ["profiles.full_name", "businesses.business_name"] as const;

/** Returns a row with its provider's id and names in one property. */
export function withProvider<
  Row extends { provider_id: string; full_name: string | null; business_name: string | null },
>({ provider_id, full_name, business_name, ...row }: Row) {
  return {
    ...row,
    provider: { id: provider_id, full_name: full_name ?? "", business_name: business_name ?? "" },
  };
}

/** Returns the provider of an e-mail address or id. */
export function providerOf(db: Db, text: string) {
  const email = text.toLowerCase();
  return db
    .selectFrom("published_profiles")
    .select("id")
    .where("user_type", "=", "provider")
    .where((eb) => (isId(email) ? eb("id", "=", email) : eb("email", "=", email)))
    .executeTakeFirst();
}

/** Returns who a provider is, with the credits that are left. */
export async function readHolder(db: Db, provider_id: string): Promise<CreditHolder> {
  const holder = await db
    .selectFrom("published_profiles as profile")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "profile.id")
    .leftJoin("published_credit_accounts as account", "account.provider_id", "profile.id")
    .select(["profile.email", "profile.full_name", "business.business_name", "account.balance"])
    .where("profile.id", "=", provider_id)
    .executeTakeFirstOrThrow();
  const { email, full_name, business_name, balance } = holder;
  return { name: business_name || full_name, email, balance: balance ?? 0 };
}
