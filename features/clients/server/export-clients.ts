import { sql } from "kysely";
import { EXPORT_PAGE, type ExportedClient } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { addressesOf } from "./client-rows.ts";
import { after } from "./list/list-clients.ts";

/** Returns the next clients by name for a file, and the `before` of the page after; null at the end. */
export async function exportClients(
  db: Db,
  provider: Provider,
  before: string | undefined,
): Promise<{ data: ExportedClient[]; next: string | null }> {
  let page = db
    .selectFrom("clients as c")
    .select(["c.id", "c.name", "c.company", "c.phone", "c.email", "c.tags", "c.addresses", "c.notes"])
    .select(["c.owner_id", "c.active_at"])
    .where("c.provider_id", "=", provider.id);
  if (before) page = page.where(after(provider, "name", before));
  const rows = await page
    .orderBy("c.sort_name")
    .orderBy(sql`(c.owner_id is null)`)
    .orderBy("c.id")
    .limit(EXPORT_PAGE + 1)
    .execute();
  const data = rows.slice(0, EXPORT_PAGE).map(({ owner_id, addresses, active_at, ...row }) => ({
    ...row,
    addresses: addressesOf(addresses),
    has_account: owner_id !== null,
    active_at: active_at.toISOString(),
  }));
  return { data, next: rows.length > EXPORT_PAGE ? (data.at(-1)?.id ?? null) : null };
}
