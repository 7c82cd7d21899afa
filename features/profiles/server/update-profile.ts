import { recordMarks } from "#features/accounts/server/index.ts";
import {
  activeLicensedBusinessTypes,
  checkCityNames,
  lockProviderListings,
  refreshProviderListings,
} from "#features/catalog/server/index.ts";
import { licenceRequired, type Profile, type ProfileUpdate } from "#features/profiles/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";
import { screenPresentation } from "./presentation.ts";
import { ownProfile } from "./read-profile.ts";

type Parts = Pick<Ports, "db" | "limiter" | "secrets" | "now">;

const PERSON_FIELDS = ["first_name", "last_name", "phone"] as const;

/** A column that keeps no empty text: its format is checked by the database. */
const EMPTY_IS_NULL = new Set(["phone", "rbq_licence", "neq"]);

/**
 * Changes one's profile: fields left out or null stay, empty strings are kept (spec.md section 5). Another business
 * name, licence or NEQ ends a verification.
 * Throws NO_UPDATES_PROVIDED, PROVIDER_ONLY for a provider's field on an owner, BUSINESS_NAME_REQUIRED,
 * INVALID_CITIES, VALIDATION_ERROR for a phone number that belongs to another account, and for a licence left out that the
 * provider's business types or services want, and for a withdrawn text, RATE_LIMIT_EXCEEDED for a sixth other number in a day.
 */
export async function updateProfile(parts: Parts, actor: Actor, update: ProfileUpdate): Promise<Profile> {
  const { db } = parts;
  const given = Object.entries(update)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => [field, value === "" && EMPTY_IS_NULL.has(field) ? null : value] as const);
  if (given.length === 0) throw new Failure("NO_UPDATES_PROVIDED");
  const isPerson = (field: string) => (PERSON_FIELDS as readonly string[]).includes(field);
  const person = Object.fromEntries(given.filter(([field]) => isPerson(field)));
  const business = Object.fromEntries(given.filter(([field]) => !isPerson(field)));
  if (Object.keys(business).length > 0 && actor.role !== "provider") throw new Failure("PROVIDER_ONLY");
  if (business.business_name === "") throw new Failure("BUSINESS_NAME_REQUIRED");
  if (person.phone) await countPhoneChange(parts, actor, String(person.phone));
  return inTransaction(db, async (tx) => {
    if (Object.keys(person).length > 0) await updatePerson(tx, parts, actor, person);
    if (Object.keys(business).length > 0) {
      await checkCityNames(tx, update.service_area ?? []);
      if (VERIFIED_FIELDS.some((field) => business[field] !== undefined))
        await lockProviderListings(tx, actor.id);
      await endVerificationOfAnother(tx, actor.id, business);
      await tx.updateTable("provider_profiles").set(business).where("profile_id", "=", actor.id).execute();
      if ("tagline" in business || "bio" in business) await screenPresentation(tx, actor.id, parts.now());
      await requireLicence(tx, actor.id);
      // Services are found by their provider's name too.
      if (business.business_name !== undefined) await refreshProviderListings(tx, actor.id);
    }
    return ownProfile(tx, actor);
  });
}

/** What documents were verified for. */
const VERIFIED_FIELDS = ["business_name", "rbq_licence", "neq"] as const;

/** A verification holds for the business it was of: under another name or number it ends, or waits where documents do. */
async function endVerificationOfAnother(
  tx: Db,
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
  const waiting = await tx
    .selectFrom("provider_documents")
    .select("id")
    .where("provider_id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  await tx
    .updateTable("provider_profiles")
    .set({ verification: waiting ? "pending" : "none" })
    .where("profile_id", "=", id)
    .execute();
}

async function requireLicence(tx: Db, id: string): Promise<void> {
  const { rbq_licence } = await tx
    .selectFrom("provider_profiles")
    .select("rbq_licence")
    .where("profile_id", "=", id)
    .executeTakeFirstOrThrow();
  if (rbq_licence) return;
  const named = await tx
    .selectFrom("provider_business_types as own")
    .innerJoin("published_business_types as t", "t.id", "own.business_type_id")
    .select("t.name")
    .where("own.provider_id", "=", id)
    .where("t.needs_rbq", "=", true)
    .execute();
  const businessTypes = [
    ...new Set([...named.map(({ name }) => name), ...(await activeLicensedBusinessTypes(tx, id))]),
  ];
  if (businessTypes.length > 0)
    throw new Failure("VALIDATION_ERROR", { fields: { rbq_licence: licenceRequired(businessTypes) } });
}

/** Each asks whether the number is another account's: five a day are plenty for whoever changes their own. */
const PHONE_CHANGES = { points: 5, duration: 86_400 };

async function countPhoneChange({ db, limiter }: Parts, { id }: Actor, phone: string): Promise<void> {
  const { phone: own } = await db
    .selectFrom("profiles")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (own === phone) return;
  const allowed = await limiter.consume(`phone_change:${id}`, PHONE_CHANGES);
  if (!allowed.ok) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds });
}

async function updatePerson(
  tx: Db,
  { secrets, now }: Parts,
  actor: Actor,
  person: Record<string, unknown>,
): Promise<void> {
  const { phone, ...names } = await tx
    .selectFrom("profiles")
    .select(["first_name", "last_name", "phone"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const { first_name, last_name } = { ...names, ...person };
  try {
    await tx
      .updateTable("profiles")
      .set({ ...person, full_name: `${first_name} ${last_name}`.trim() })
      .where("id", "=", actor.id)
      .execute();
    const numbers = [phone, person.phone].flatMap((value) => (value ? [String(value)] : []));
    const marks = numbers.map((value) => ({ kind: "phone" as const, value }));
    if ("phone" in person) await recordMarks(tx, secrets, actor.id, { marks, at: now() });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure("VALIDATION_ERROR", {
      fields: { phone: "Ce numéro de téléphone est déjà utilisé par un autre compte" },
    });
  }
}
