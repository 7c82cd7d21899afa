import type { Db } from "#platform/postgres/database.ts";
import { CLOSED_NAME, type PersonalData } from "#platform/privacy/personal-data.ts";
import { avatarKey } from "../avatar.ts";
import { logoKeys } from "../brand/document-brand.ts";
import { readOwnIdentity } from "../identity/business-identity.ts";

const clearedBusiness = () => ({
  business_name: CLOSED_NAME,
  tagline: "",
  bio: "",
  website: "",
  address: "",
  city: "",
  zip: "",
  service_area: [],
  rbq_licence: null,
  neq: null,
  verification: "none" as const,
  is_listed: false,
});

/**
 * Locks the profile at its place in the order of locks: after requests and the credit account, before
 * services, properties and clients. Its own words are erased last.
 */
export const profileLock: PersonalData = {
  tables: [],
  read: async () => ({}),
  async erase(tx, { id }) {
    await tx.selectFrom("profiles").select("id").where("id", "=", id).forUpdate().execute();
    return [];
  },
  merge: {
    async lock(tx, { from, into }) {
      await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "in", [from, into])
        .orderBy("id")
        .forUpdate()
        .execute();
    },
  },
};

/** A person's profile, and a provider's business and documents. */
export const profilesPersonalData: PersonalData = {
  tables: [
    "profiles",
    "provider_profiles",
    "provider_business_types",
    "provider_documents",
    "business_identities",
    "document_brands",
    "document_logos",
  ],
  async read(db, { id }) {
    return {
      profile: await db
        .selectFrom("profiles")
        .select(["id", "user_type", "first_name", "last_name", "full_name", "email", "phone"])
        .select(["pending_phone", "avatar_url", "email_verified_at", "suspended_at", "closed_at"])
        .select(["created_at", "updated_at"])
        .where("id", "=", id)
        .executeTakeFirst(),
      business: await db
        .selectFrom("provider_profiles")
        .select(["business_name", "tagline", "bio", "website", "address", "city", "state", "zip"])
        .select(["service_area", "rbq_licence", "neq", "verification", "is_listed", "rating_sum"])
        .select(["rating_count", "rating_average", "member_since", "created_at", "updated_at"])
        .where("profile_id", "=", id)
        .executeTakeFirst(),
      business_identity: await readOwnIdentity(db, { id }),
      document_brand: await db
        .selectFrom("document_brands")
        .select(["accent", "logo_key", "updated_at"])
        .where("provider_id", "=", id)
        .executeTakeFirst(),
      document_logos: await db
        .selectFrom("document_logos")
        .select(["file_key", "width", "height", "is_sent", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      business_types: await db
        .selectFrom("provider_business_types")
        .select(["business_type_id", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      documents: await db
        .selectFrom("provider_documents")
        .select(["kind", "file_name", "content_type", "bytes", "status", "reason", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id }, { now, isRest }) {
    const files = await fileKeysOf(tx, id);
    await tx
      .updateTable("profiles")
      .set({
        first_name: "",
        last_name: "",
        full_name: CLOSED_NAME,
        phone: null,
        pending_phone: null,
        avatar_url: null,
        email_verified_at: null,
        // Removes it from search and public pages.
        ...(!isRest && { suspended_at: now(), closed_at: now() }),
      })
      .where("id", "=", id)
      .execute();
    await tx.updateTable("provider_profiles").set(clearedBusiness()).where("profile_id", "=", id).execute();
    await tx.deleteFrom("business_identities").where("provider_id", "=", id).execute();
    await tx.deleteFrom("document_brands").where("provider_id", "=", id).execute();
    await tx.deleteFrom("document_logos").where("provider_id", "=", id).execute();
    await tx.deleteFrom("provider_business_types").where("provider_id", "=", id).execute();
    await tx.deleteFrom("provider_documents").where("provider_id", "=", id).execute();
    return files;
  },
  merge: {
    stays: {
      "profiles.id": "the profile of the closed account is cleared as in any closing",
      "profiles.merged_into_id": "says which account stays",
    },
  },
};

async function fileKeysOf(db: Db, id: string): Promise<string[]> {
  const image = await db.selectFrom("profiles").select("avatar_url").where("id", "=", id).executeTakeFirst();
  const documents = await db
    .selectFrom("provider_documents")
    .select("file_key")
    .where("provider_id", "=", id)
    .execute();
  const logos = await db
    .selectFrom("document_logos")
    .select("file_key")
    .where("provider_id", "=", id)
    .execute();
  const key = avatarKey(image?.avatar_url ?? null);
  return [...(key ? [key] : []), ...logoKeys(logos), ...documents.map(({ file_key }) => file_key)];
}
