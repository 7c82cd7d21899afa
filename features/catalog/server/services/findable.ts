import { sql } from "kysely";

/**
 * Whether the service with this id column can be found, requested and saved: active, not removed or
 * withdrawn, its category available, its provider not suspended. One lookup by id.
 */
export const isFindable = (id: string) =>
  sql<boolean>`exists (select from findable_services findable where findable.id = ${sql.ref(id)})`;
