import { sql } from "kysely";
import type { CrewDay } from "#features/scheduling/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { shownFirstName } from "#foundation/text/names/person-names.ts";
import type { Db } from "#platform/postgres/database.ts";
import { crewOfLink } from "./crew-link.ts";
import { withoutAmounts } from "./without-amounts.ts";

/** The lines of the contract in force, in order; a request has at most one. */
const agreedWords = sql<string[]>`(
  select coalesce(json_agg(line ->> 'words'), '[]')
  from published_contracts c
    join published_contract_versions v on v.contract_id = c.id and v.version = c.version
    cross join lateral json_array_elements(v.lines::json) line
  where c.request_id = r.id and c.cancelled_at is null)`;

/**
 * Returns what a crew reads of its day by its private link: its confirmed appointments of today and tomorrow
 * (America/Toronto) whose lead is unlocked, without amounts, e-mail addresses, family names and messages.
 * Throws NOT_FOUND for a token that is unknown or revoked.
 */
export async function crewDay(db: Db, token: string, now: Date): Promise<CrewDay> {
  const crew = await crewOfLink(db, token);
  if (!crew) throw new Failure(NOT_FOUND);
  const today = dayOf(now.getTime());
  const rows = await db
    .selectFrom("appointments as a")
    .innerJoin("published_requests as r", "r.id", "a.request_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .select([
      "a.starts_at",
      "a.ends_at",
      "s.name as service",
      "bt.name as business_type",
      "owner.first_name",
      "owner.last_name",
      "owner.phone",
      "owner.closed_at",
      "p.address",
      "p.city",
      "p.zip",
      agreedWords.as("agreed"),
    ])
    .where("a.crew_id", "=", crew.id)
    .where("a.held_until", "is", null)
    .where("a.ends_at", ">", new Date(instantAt(today, 0)))
    .where("a.starts_at", "<", new Date(instantAt(addDays(today, 2), 0)))
    .where("r.unlocked_at", "is not", null)
    .where("r.status", "in", ["active", "completed"])
    .orderBy("a.starts_at")
    .execute();
  return {
    crew: { name: crew.name, colour: crew.colour },
    business_name: crew.business_name,
    today,
    visits: rows.map(({ closed_at, first_name, last_name, phone, address, zip, ...row }) => ({
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      service: withoutAmounts(row.service),
      business_type: row.business_type,
      client: shownFirstName({ first_name, last_name }),
      city: knownCity(row.city),
      // A closed account took them away.
      phone: closed_at ? null : phone,
      address: closed_at ? null : address,
      zip: closed_at ? null : zip,
      agreed: row.agreed.map(withoutAmounts).filter((words) => words !== ""),
    })),
  };
}
