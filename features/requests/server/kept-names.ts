import { sql } from "kysely";

/**
 * What the newest contract of a request `r` says of a side, which the other keeps when the account
 * is closed (docs/security.md): `client` has a name and the address of the work, `supplier` a
 * legal name. Read only then.
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
export const keptSupplier = keptOf<{ legal_name: string }>("supplier", "provider.closed_at");
