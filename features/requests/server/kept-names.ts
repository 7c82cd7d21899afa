import { sql } from "kysely";
import { writtenNameColumn } from "#features/clients/server/index.ts";

/**
 * Selects a side's name from the newest contract of a request `r`, which the other side keeps when the
 * account is closed (docs/security.md): `client` has a name and the address of the work, `supplier` a legal
 * name. Reads it only then.
 */
const keptOf = <Kept>(column: "client" | "supplier", closedAt: string) => sql<Kept | null>`
  case when ${sql.ref(closedAt)} is not null then (
    select v.${sql.ref(column)}
    from published_contracts c
    join published_contract_versions v on v.contract_id = c.id and v.version = c.version
    where c.request_id = r.id
    order by v.accepted_at desc limit 1
  ) end`;

export const keptClient = keptOf<{ name: string; address: string }>("client", "owner.closed_at");
/** The one name by which a provider reads the client of an unlocked request `r`: that of « Clients ». */
export const clientName = sql<string>`coalesce(${writtenNameColumn}, (${keptClient})->>'name', owner.full_name)`;
export const keptSupplier = keptOf<{ legal_name: string }>("supplier", "provider.closed_at");
