import { SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Stops proposing a service's past jobs. Throws SERVICE_NOT_FOUND. */
export async function dismissJob(db: Db, owner: Owner, serviceId: string, now: Date): Promise<void> {
  const service = await db
    .selectFrom("published_services as services")
    .select("id")
    .where("id", "=", serviceId)
    .executeTakeFirst();
  if (!service) throw new Failure(SERVICE_NOT_FOUND);
  await db
    .insertInto("plan_dismissals")
    .values({ owner_id: owner.id, service_id: serviceId, dismissed_at: now })
    .onConflict((row) => row.columns(["owner_id", "service_id"]).doUpdateSet({ dismissed_at: now }))
    .execute();
}

/** Proposes them again. */
export async function restoreJob(db: Db, owner: Owner, serviceId: string): Promise<void> {
  await db
    .deleteFrom("plan_dismissals")
    .where("owner_id", "=", owner.id)
    .where("service_id", "=", serviceId)
    .execute();
}
