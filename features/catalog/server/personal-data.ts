import { imageKeys } from "#platform/images/stored-image.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { refreshProviderListings } from "./services/refresh-listing.ts";

const ERASED = "Ce prestataire a supprimé son compte.";

/** Personal data of providers. A service that was requested keeps its name, for the owner's history. */
export const catalogPersonalData: PersonalData = {
  // The cards hold nothing of their own: they follow services and profiles.
  tables: [
    "services",
    "service_cities",
    "service_images",
    "service_withdrawals",
    "service_listings",
    "service_words",
    "service_cards",
    "provider_cards",
  ],
  async read(db, { id }) {
    const services = await db
      .selectFrom("services")
      .select(["id", "category_id", "business_type_id", "name", "description", "price_kind"])
      .select(["price_min_cents", "price_max_cents", "price_factors", "duration_minutes"])
      .select(["season_start", "season_end", "season_trigger", "season_included", "season_instalments"])
      .select(["is_active", "rating_sum", "rating_count", "removed_at"])
      .select(["created_at", "updated_at"])
      .where("provider_id", "=", id)
      .execute();
    const cities = await db
      .selectFrom("service_cities as c")
      .innerJoin("services as s", "s.id", "c.service_id")
      .select(["c.service_id", "c.city_id"])
      .where("s.provider_id", "=", id)
      .execute();
    const images = await db
      .selectFrom("service_images as i")
      .innerJoin("services as s", "s.id", "i.service_id")
      .select(["i.service_id", "i.position", "i.image_key", "i.alt"])
      .where("s.provider_id", "=", id)
      .execute();
    const withdrawals = await db
      .selectFrom("service_withdrawals")
      .select(["service_id", "image_id", "reason", "withdrawn_at", "restored_at", "restored_reason"])
      .where("provider_id", "=", id)
      .execute();
    return {
      services,
      service_cities: cities,
      service_images: images,
      service_withdrawals: withdrawals,
    };
  },
  async erase(tx, { id }, { now }) {
    const own = tx.selectFrom("services").select("id").where("provider_id", "=", id);
    const images = await tx
      .deleteFrom("service_images")
      .where("service_id", "in", own)
      .returning(["image_key", "widths"])
      .execute();
    await tx.updateTable("services").set({ is_active: false }).where("provider_id", "=", id).execute();
    await refreshProviderListings(tx, id);
    await tx
      .deleteFrom("services")
      .where("provider_id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("published_requests as requests")
              .select("id")
              .whereRef("service_id", "=", "services.id"),
          ),
        ),
      )
      .execute();
    await tx
      .updateTable("services")
      .set({
        description: ERASED,
        price_factors: null,
        season_trigger: null,
        season_included: [],
        removed_at: now(),
        withdrawal_id: null,
      })
      .where("provider_id", "=", id)
      .execute();
    await tx.deleteFrom("service_withdrawals").where("provider_id", "=", id).execute();
    // Copies of a service share files.
    return [...new Set(imageKeys(images))];
  },
};
