import type { Day } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * The requests whose contract by season is in force and not over on a day, unless their owner closed the
 * account: of all providers, for callers that name the requests.
 */
export const seasonContractsOfAll = (db: Db, day: Day) =>
  db
    .selectFrom("published_contracts_in_force as c")
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .where("c.ends_on", ">=", day)
    .where("r.status", "=", "active")
    .where("owner.closed_at", "is", null);

/** Those of a provider. */
export const seasonContracts = (db: Db, provider_id: string, day: Day) =>
  seasonContractsOfAll(db, day).where("c.provider_id", "=", provider_id);

/** Those of them whose season has begun on that day. */
export const seasonClients = (db: Db, provider_id: string, day: Day) =>
  seasonContracts(db, provider_id, day).where("c.starts_on", "<=", day);
