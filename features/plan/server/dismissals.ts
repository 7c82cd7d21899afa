import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Proposes a service's work of before now no more. Throws SERVICE_NOT_FOUND. */
export async function dismissJob(db: Db, owner: Owner, service_id: string, now: Date): Promise<void> {
  const service = await db
    .selectFrom("services")
    .select("id")
    .where("id", "=", service_id)
    .executeTakeFirst();
  if (!service) throw new Failure("SERVICE_NOT_FOUND");
  await db
    .insertInto("plan_dismissals")
    .values({ owner_id: owner.id, service_id, dismissed_at: now })
    .onConflict((row) => row.columns(["owner_id", "service_id"]).doUpdateSet({ dismissed_at: now }))
    .execute();
}

/** Takes that back. */
export async function restoreJob(db: Db, owner: Owner, service_id: string): Promise<void> {
  await db
    .deleteFrom("plan_dismissals")
    .where("owner_id", "=", owner.id)
    .where("service_id", "=", service_id)
    .execute();
}
