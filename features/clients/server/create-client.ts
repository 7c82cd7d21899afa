import type { ClientDraft } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { columnsMaker, makeRoom } from "./client-rows.ts";

/** Adds a client and returns its id. Throws TOO_MANY_CLIENTS. */
export async function createClient(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  draft: ClientDraft,
): Promise<{ id: string }> {
  const columnsOf = await columnsMaker(db);
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, provider, 1);
    return tx
      .insertInto("clients")
      .values({ ...columnsOf(draft), provider_id: provider.id, active_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}
