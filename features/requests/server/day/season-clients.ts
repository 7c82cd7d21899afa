import { dayOf } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * The requests of a provider whose contract by season is in force on a day, unless
 * their owner closed the account.
 */
export const seasonClients = (db: Db, provider_id: string, now: Date) => {
  const today = dayOf(now.getTime());
  return db
    .selectFrom("published_contracts_in_force as c")
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .where("c.provider_id", "=", provider_id)
    .where("c.ends_on", ">=", today)
    .where("c.starts_on", "<=", today)
    .where("r.status", "=", "active")
    .where("owner.closed_at", "is", null);
};
