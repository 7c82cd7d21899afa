import { sql } from "kysely";

/**
 * Whether the service of this column may be found, asked for and kept: active, not removed, its category available, its
 * provider in good standing. One look by the service's id.
 */
export const isFindable = (id: string) =>
  sql<boolean>`exists (select from findable_services findable where findable.id = ${sql.ref(id)})`;
