import { readBusinessIdentity, screenIdentity, sealBrand } from "#features/profiles/server/index.ts";
import type { Supplier } from "#features/quotes/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Why documents may not carry an identity; undefined when they may. */
export async function contestedIdentity(
  tx: Transaction,
  provider: Pick<Provider, "id">,
  now: Date,
): Promise<string | undefined> {
  if (await screenIdentity(tx, provider.id, now)) return undefined;
  return "Le nom ou un numéro de votre entreprise est celui d'une entreprise vérifiée. Corrigez-le, ou attendez que nous l'ayons vérifié.";
}

/** Returns the business as documents show it now; null before its identity is given. */
export async function readSupplier(db: Db, provider: Pick<Provider, "id">): Promise<Supplier | null> {
  const identity = await readBusinessIdentity(db, provider);
  if (!identity) return null;
  const contact = await db
    .selectFrom("published_profiles as p")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "p.id")
    .select(["business.business_name as usual_name", "business.rbq_licence", "p.phone", "p.email"])
    .where("p.id", "=", provider.id)
    .executeTakeFirstOrThrow();
  return { ...identity, ...contact };
}

/** Returns the same with its logo and its colour, for a document that is being sent. */
export async function sealSupplier(
  tx: Transaction,
  provider: Pick<Provider, "id">,
): Promise<Supplier | null> {
  const supplier = await readSupplier(tx, provider);
  const brand = supplier && (await sealBrand(tx, provider));
  return brand ? { ...supplier, brand } : supplier;
}
