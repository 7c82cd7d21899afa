import { sql } from "kysely";
import { lockProviderListings } from "#features/catalog/server/index.ts";
import type {
  BusinessIdentity,
  BusinessIdentityDraft,
  OwnIdentity,
} from "#features/profiles/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { screenIdentity } from "./contested-identity.ts";

const COLUMNS = [
  ...(["legal_name", "address", "city", "zip", "tps_number", "tvq_number"] as const),
  "payment_instructions",
] as const;

/** Returns the business as a provider's documents name it, or null until it is given. */
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

/** Returns the same for its provider, with the date of birth. */
export async function readOwnIdentity(db: Db, provider: Pick<Provider, "id">): Promise<OwnIdentity | null> {
  const [identity] = await readOwnIdentities(db, [provider.id]);
  if (!identity) return null;
  const { provider_id: _, ...own } = identity;
  return own;
}

/**
 * Returns what providers gave of their businesses, for the operator's annual report;
 * nobody else reads them all.
 */
export async function readOwnIdentities(
  db: Db,
  ids: readonly string[],
): Promise<(OwnIdentity & { provider_id: string })[]> {
  return db
    .selectFrom("business_identities")
    .select(["provider_id", ...COLUMNS, BIRTH_DATE])
    .where(sql<boolean>`provider_id = any(${ids}::uuid[])`)
    .execute();
}

const BIRTH_DATE = sql<string | null>`birth_date::text`.as("birth_date");

/**
 * Sets the business as a provider's later documents name it; details shared with a verified business become a
 * case. Throws VALIDATION_ERROR for the date of birth of a minor or of nobody alive.
 */
export async function setBusinessIdentity(
  { db, now, config }: Pick<Ports, "db" | "now" | "config">,
  provider: Provider,
  draft: BusinessIdentityDraft,
): Promise<OwnIdentity> {
  const { is_tax_registered, birth_date: given, payment_instructions = "", ...lines } = draft;
  const birth_date = (config.PART_XX && given) || null;
  if (birth_date && !isAdult(birth_date, now()))
    throw new Failure(VALIDATION_ERROR, { fields: { birth_date: NO_ADULT } });
  const taxNumbers = is_tax_registered ? {} : { tps_number: null, tvq_number: null };
  const identity = { ...lines, ...taxNumbers, payment_instructions, birth_date, updated_at: now() };
  return inTransaction(db, async (tx) => {
    // Its documents are decided beside the legal name.
    await lockProviderListings(tx, provider.id);
    const own = await tx
      .insertInto("business_identities")
      .values({ provider_id: provider.id, ...identity })
      .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(identity))
      .returning([...COLUMNS, BIRTH_DATE])
      .executeTakeFirstOrThrow();
    await screenIdentity(tx, provider.id, identity.updated_at);
    return own;
  });
}

const NO_ADULT = "Indiquez la date de naissance d'une personne d'au moins 18 ans";

/** Whether a person born on a day is 18 years old in Québec at a moment, and not older than anybody alive. */
function isAdult(birthDate: Day, at: Date): boolean {
  const today = dayOf(at.getTime());
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return birthDate <= yearsAgo(18) && birthDate > yearsAgo(120);
}

/** Removes all dates of birth: an operator who does not report providers, or no longer does, keeps none. */
export async function forgetBirthDates(db: Db): Promise<void> {
  await db
    .updateTable("business_identities")
    .set({ birth_date: null })
    .where("birth_date", "is not", null)
    .execute();
}
