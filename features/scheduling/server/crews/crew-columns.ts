import { sql } from "kysely";
import type { Crew } from "#features/scheduling/contract/index.ts";

/** A column for a query over appointments as `a`: the crew, null unless the provider has several. */
export const crewColumn = sql<Crew | null>`(
  select json_build_object('id', crew.id, 'name', crew.name, 'colour', crew.colour) from crews crew
  where crew.id = a.crew_id and exists (
    select from crews other
    where other.provider_id = crew.provider_id and other.id <> crew.id and other.removed_at is null))`.as(
  "crew",
);

/** A column with a provider's crews, in the order in which they were added. */
export const crewsColumn = (provider_id: string) =>
  sql<Crew[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'colour', colour) order by id), '[]')
    from crews where provider_id = ${provider_id} and removed_at is null)`.as("crews");
