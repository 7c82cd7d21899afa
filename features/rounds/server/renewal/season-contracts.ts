import { sql } from "kysely";
import { seasonsToRenew } from "#features/catalog/server/index.ts";
import { RENEWAL_EXCLUSIONS, type RenewalExclusion, ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { seasonContracts as contractsToRenew } from "#features/tasks/server/index.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** A contract of the last season, with the next season of its service. */
export interface SeasonContract {
  contract_id: string;
  request_id: string;
  owner_id: string;
  service_id: string;
  property_id: string;
  service: string;
  property: string;
  client: string | null;
  total_cents: number;
  starts_on: Day;
  ends_on: Day;
  exclusion: RenewalExclusion | null;
}

/**
 * Returns a provider's contracts of the last season whose next one can be proposed now, by client, with why
 * some may not be renewed: all, two hundred at most, or the one of an id. Those that may come first.
 */
export async function seasonContracts(
  db: Db,
  provider: Pick<Provider, "id">,
  now: Date,
  contract_id?: string,
): Promise<SeasonContract[]> {
  const seasons = await seasonsToRenew(db, provider.id, dayOf(now.getTime()));
  if (seasons.length === 0) return [];
  const { rows } = await sql<SeasonContract & { exclusion: string | null }>`
    select c.contract_id, c.request_id, c.owner_id, c.service_id, c.property_id, c.service, c.property, c.client,
      c.total_cents, c.starts_on::text as starts_on, c.ends_on::text as ends_on, c.exclusion
    from ${contractsToRenew(provider.id, seasons)} c
    ${contract_id === undefined ? sql`` : sql`where c.contract_id = ${contract_id}`}
    order by c.exclusion is not null, c.client, c.contract_id
    limit ${sql.lit(ROUND_LIMITS.stopsMax)}`.execute(db);
  return rows.map((row) => ({ ...row, exclusion: exclusionOf(row.exclusion) }));
}

const exclusionOf = (stored: string | null): RenewalExclusion | null =>
  stored === null ? null : stored in RENEWAL_EXCLUSIONS ? (stored as RenewalExclusion) : "over";
