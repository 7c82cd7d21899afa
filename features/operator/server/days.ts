import { sql } from "kysely";

/** The first moment of a day in Québec. */
export const startOfDay = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'America/Toronto'`;
