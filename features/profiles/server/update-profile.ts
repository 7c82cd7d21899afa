import { z } from "zod";
import { BUSINESS_NAME_REQUIRED } from "#features/accounts/contract/index.ts";
import { recordMarks } from "#features/accounts/server/index.ts";
import {
  activeLicensedBusinessTypes,
  checkCityNames,
  lockProviderListings,
  refreshProviderListings,
} from "#features/catalog/server/index.ts";
import {
  licenceRequired,
  type Profile,
  type ProfileUpdate,
  profileFields,
} from "#features/profiles/contract/index.ts";
import { DAY_S } from "#foundation/durations.ts";
import {
  NO_UPDATES_PROVIDED,
  PROVIDER_ONLY,
  RATE_LIMIT_EXCEEDED,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import {
  inTransaction,
  isExclusionViolation,
  isUniqueViolation,
  type Transaction,
} from "#platform/postgres/database.ts";
import { screenIdentity } from "./identity/contested-identity.ts";
import { phoneColumns } from "./phone-numbers.ts";
import { screenPresentation } from "./presentation.ts";
import { ownProfile } from "./read-profile.ts";

type Dependencies = Pick<Ports, "db" | "limiter" | "secrets" | "now">;

const PERSON_FIELDS = ["first_name", "last_name", "phone"] as const;

/** Columns whose format the database checks: an empty text is stored as null. */
const NULL_WHEN_EMPTY = new Set(["phone", "rbq_licence", "neq"]);

/**
 * Updates the caller's profile: missing and null fields are unchanged, empty strings are stored
 * (docs/product.md "Profile"). A new business name, licence or NEQ ends a verification, and one that a
 * verified business has becomes a case. Throws NO_UPDATES_PROVIDED, PROVIDER_ONLY for a provider's field on
 * an owner, BUSINESS_NAME_REQUIRED, INVALID_CITIES, VALIDATION_ERROR for another account's phone number, for
 * a missing licence that the business types or services require, for a withdrawn text, and for a name that
 * does not obey its rule and is not stored so,
 * RATE_LIMIT_EXCEEDED for a sixth phone number in a day.
 */
export async function updateProfile(
  deps: Dependencies,
  actor: Actor,
  update: ProfileUpdate,
): Promise<Profile> {
  const { db } = deps;
  const changes = Object.entries(update)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => [field, value === "" && NULL_WHEN_EMPTY.has(field) ? null : value] as const);
  if (changes.length === 0) throw new Failure(NO_UPDATES_PROVIDED);
  const isPerson = (field: string) => (PERSON_FIELDS as readonly string[]).includes(field);
  const person = Object.fromEntries(changes.filter(([field]) => isPerson(field)));
  const business = Object.fromEntries(changes.filter(([field]) => !isPerson(field)));
  if (Object.keys(business).length > 0 && actor.role !== "provider") throw new Failure(PROVIDER_ONLY);
  if (business.business_name === "") throw new Failure(BUSINESS_NAME_REQUIRED);
  if (person.phone) await countPhoneChange(deps, actor, String(person.phone));
  return inTransaction(db, async (tx) => {
    if (Object.keys(person).length > 0) await updatePerson(tx, deps, actor, person);
    if (Object.keys(business).length > 0) {
      await checkCityNames(tx, update.service_area ?? []);
      if (VERIFIED_FIELDS.some((field) => business[field] !== undefined))
        await lockProviderListings(tx, actor.id);
      await endVerificationOnChange(tx, actor.id, business);
      await tx.updateTable("provider_profiles").set(business).where("profile_id", "=", actor.id).execute();
      if ("tagline" in business || "bio" in business) await screenPresentation(tx, actor.id, deps);
      await requireLicence(tx, actor.id);
      if (VERIFIED_FIELDS.some((field) => business[field] !== undefined))
        await screenIdentity(tx, actor.id, deps.now());
      // Listings contain the provider's name.
      if (business.business_name !== undefined) await refreshProviderListings(tx, actor.id);
    }
    return ownProfile(tx, actor);
  });
}

/** The fields that a verification covers. */
const VERIFIED_FIELDS = ["business_name", "rbq_licence", "neq"] as const;

/** Ends a verification when one of its fields changes; it becomes pending when documents are. */
async function endVerificationOnChange(
  tx: Transaction,
  id: string,
  business: Record<string, unknown>,
): Promise<void> {
  const before = await tx
    .selectFrom("provider_profiles")
    .select([...VERIFIED_FIELDS, "verification"])
    .where("profile_id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.verification !== "verified") return;
  if (VERIFIED_FIELDS.every((field) => business[field] === undefined || business[field] === before[field]))
    return;
  const pending = await tx
    .selectFrom("provider_documents")
    .select("id")
    .where("provider_id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  await tx
    .updateTable("provider_profiles")
    .set({ verification: pending ? "pending" : "none" })
    .where("profile_id", "=", id)
    .execute();
}

async function requireLicence(tx: Transaction, id: string): Promise<void> {
  const { rbq_licence } = await tx
    .selectFrom("provider_profiles")
    .select("rbq_licence")
    .where("profile_id", "=", id)
    .executeTakeFirstOrThrow();
  if (rbq_licence) return;
  const licensed = await tx
    .selectFrom("provider_business_types as own")
    .innerJoin("published_business_types as t", "t.id", "own.business_type_id")
    .select("t.name")
    .where("own.provider_id", "=", id)
    .where("t.needs_rbq", "=", true)
    .execute();
  const businessTypes = [
    ...new Set([...licensed.map(({ name }) => name), ...(await activeLicensedBusinessTypes(tx, id))]),
  ];
  if (businessTypes.length > 0)
    throw new Failure(VALIDATION_ERROR, { fields: { rbq_licence: licenceRequired(businessTypes) } });
}

/** Each attempt reveals whether another account has the number, so five a day are allowed. */
const PHONE_CHANGES = { points: 5, duration: DAY_S };

async function countPhoneChange({ db, limiter }: Dependencies, { id }: Actor, phone: string): Promise<void> {
  const { phone: own } = await db
    .selectFrom("profiles")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (own === phone) return;
  const allowed = await limiter.consume(`phone_change:${id}`, PHONE_CHANGES);
  if (!allowed.ok) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: allowed.retryAfterSeconds });
}

async function updatePerson(
  tx: Transaction,
  { secrets, now }: Pick<Ports, "secrets" | "now">,
  actor: Actor,
  person: Record<string, unknown>,
): Promise<void> {
  const before = await tx
    .selectFrom("profiles")
    .select(["first_name", "last_name", "phone", "user_type", "email_verified_at"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const { phone } = before;
  requireNames(before, person);
  const { first_name, last_name } = { ...before, ...person };
  const columns = person.phone ? await columnsOfOwnPhone(tx, actor.id, String(person.phone), before) : {};
  try {
    await tx
      .updateTable("profiles")
      .set({
        ...person,
        ...("phone" in person && { ...columns, pending_phone: null }),
        full_name: `${first_name} ${last_name}`.trim(),
      })
      .where("id", "=", actor.id)
      .execute();
    const numbers = [phone, person.phone].flatMap((value) => (value ? [String(value)] : []));
    const marks = numbers.map((value) => ({ kind: "phone" as const, value }));
    if ("phone" in person) await recordMarks(tx, secrets, actor.id, { marks, now: now() });
  } catch (error) {
    if (!isUniqueViolation(error) && !isExclusionViolation(error)) throw error;
    throw phoneRefused(TAKEN);
  }
}

/** Throws VALIDATION_ERROR for a name that does not obey its rule, unless it is stored so. */
function requireNames(
  before: { first_name: string; last_name: string },
  person: Record<string, unknown>,
): void {
  const { error } = z
    .object({
      first_name: profileFields.sameOr(before.first_name, profileFields.firstName).optional(),
      last_name: profileFields.sameOr(before.last_name, profileFields.lastName).optional(),
    })
    .safeParse(person);
  if (error)
    throw new Failure(VALIDATION_ERROR, {
      fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message])),
    });
}

const TAKEN = "Ce numéro de téléphone est déjà utilisé par un autre compte";
const CONFIRM_FIRST =
  "Un autre compte a ce numéro de téléphone : confirmez d'abord votre adresse courriel pour le partager";
const phoneRefused = (phone: string) => new Failure(VALIDATION_ERROR, { fields: { phone } });

/**
 * Returns the columns of the caller's new number. Throws VALIDATION_ERROR for one that
 * cannot be shared, or not yet.
 */
async function columnsOfOwnPhone(
  tx: Transaction,
  id: string,
  phone: string,
  { user_type, email_verified_at }: { user_type: Profile["user_type"]; email_verified_at: Date | null },
) {
  const columns = await phoneColumns(tx, phone, { id, user_type, isConfirmed: email_verified_at !== null });
  if ("phone" in columns) return columns;
  throw phoneRefused("pending_phone" in columns ? CONFIRM_FIRST : TAKEN);
}
