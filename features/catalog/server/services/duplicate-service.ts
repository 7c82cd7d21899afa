import { sql } from "kysely";
import { type OwnService, SERVICE_WITHDRAWN } from "#features/catalog/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { SERVICE_LIMITS } from "../../contract/limits.ts";
import { ownService } from "./read-service.ts";
import { lockOwnService } from "./service-rules.ts";

const SUFFIX = " (copie)";

/**
 * Copies a service with its cities and images. The copy is inactive: its provider changes and activates it.
 * Both share the images' files, which are deleted with the last row that names them; it has no withdrawn
 * image. Throws SERVICE_NOT_FOUND, SERVICE_NOT_OWNED, SERVICE_WITHDRAWN.
 */
export async function duplicateService(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  id: string,
): Promise<OwnService> {
  return inTransaction(db, async (tx) => {
    const original = await lockOwnService(tx, provider, id);
    if (original.withdrawal_id) throw new Failure(SERVICE_WITHDRAWN);
    const copy = await tx
      .insertInto("services")
      .values({
        provider_id: provider.id,
        name: original.name.slice(0, SERVICE_LIMITS.serviceNameMax - SUFFIX.length) + SUFFIX,
        description: original.description,
        business_type_id: original.business_type_id,
        category_id: original.category_id,
        price_kind: original.price_kind,
        price_min_cents: original.price_min_cents,
        price_max_cents: original.price_max_cents,
        price_factors: original.price_factors,
        season_start: original.season_start,
        season_end: original.season_end,
        season_trigger: original.season_trigger,
        season_included: original.season_included,
        season_instalments: original.season_instalments,
        duration_minutes: original.duration_minutes,
        is_active: false,
        created_at: now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into service_cities (service_id, city_id)
      select ${copy.id}, city_id from service_cities where service_id = ${id}`.execute(tx);
    await sql`
      insert into service_images (service_id, position, alt, image_key, widths, width, height)
      select ${copy.id}, position, alt, image_key, widths, width, height
      from service_images where service_id = ${id} and withdrawal_id is null`.execute(tx);
    return ownService(tx, provider, copy.id);
  });
}
