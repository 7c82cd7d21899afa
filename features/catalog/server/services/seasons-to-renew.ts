import type { Day } from "#foundation/local-time.ts";
import { seasonToRenew } from "#foundation/season/season.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the services by season of a provider whose next season can be proposed again on a day
 * (docs/product.md "Renewal of a season"), each with that season and the first day of the one before.
 */
export async function seasonsToRenew(db: Db, provider_id: string, today: Day) {
  const services = await db
    .selectFrom("services")
    .select(["id as service_id", "name as service", "season_start", "season_end"])
    .where("provider_id", "=", provider_id)
    .where("price_kind", "=", "season")
    .where("removed_at", "is", null)
    .execute();
  return services.flatMap(({ season_start, season_end, ...service }) => {
    const season = season_start && season_end ? seasonToRenew({ season_start, season_end }, today) : null;
    return season ? [{ ...service, ...season }] : [];
  });
}
