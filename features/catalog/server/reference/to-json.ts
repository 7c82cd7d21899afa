import { sql } from "kysely";

/** Entries of the code, as a statement reads them. */
export const toJson = (entries: readonly unknown[]) => sql`${JSON.stringify(entries)}::text::jsonb`;
