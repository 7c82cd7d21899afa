import type { BusinessIdentity, BusinessIdentityDraft } from "#features/profiles/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";

const COLUMNS = ["legal_name", "address", "city", "zip", "tps_number", "tvq_number"] as const;

/** Returns what a provider's documents say of the business, or null until it is given. */
export async function readBusinessIdentity(
  db: Db,
  provider: Pick<Provider, "id">,
): Promise<BusinessIdentity | null> {
  const identity = await db
    .selectFrom("business_identities")
    .select(COLUMNS)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  return identity ?? null;
}

/** Sets what later documents of a provider say of the business. */
export async function setBusinessIdentity(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  draft: BusinessIdentityDraft,
): Promise<BusinessIdentity> {
  const { is_tax_registered, ...lines } = draft;
  const taxNumbers = is_tax_registered ? {} : { tps_number: null, tvq_number: null };
  const identity = { ...lines, ...taxNumbers, updated_at: now() };
  return db
    .insertInto("business_identities")
    .values({ provider_id: provider.id, ...identity })
    .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(identity))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
