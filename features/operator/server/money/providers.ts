import { isId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Purchases or orders with their provider's names; of a closed account only the id is left. */
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
