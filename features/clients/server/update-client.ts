import type { ClientDraft } from "#features/clients/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { columnsMaker, lockClients } from "./client-rows.ts";

/**
 * Changes a client; name, phone and email of one with an account stay those of the account. Throws NOT_FOUND.
 */
export async function updateClient(
  db: Db,
  provider: Provider,
  id: string,
  draft: ClientDraft,
): Promise<void> {
  const columnsOf = await columnsMaker(db);
  await inTransaction(db, async (tx) => {
    const [client] = await lockClients(tx, provider, [id]);
    const { company, addresses, ...ofAccount } = columnsOf(draft);
    await tx
      .updateTable("clients")
      .set({ company, addresses, ...(client?.owner_id === null && ofAccount) })
      .where("id", "=", id)
      .execute();
  });
}

/** Replaces the notes on a client. Throws NOT_FOUND. */
export const setClientNotes = (db: Db, provider: Provider, id: string, notes: string): Promise<void> =>
  setOwn(db, provider, id, { notes });

/** Replaces the tags of a client. Throws NOT_FOUND. */
export const setClientTags = (db: Db, provider: Provider, id: string, tags: string[]): Promise<void> =>
  setOwn(db, provider, id, { tags });

async function setOwn(
  db: Db,
  provider: Provider,
  id: string,
  changes: { notes: string } | { tags: string[] },
): Promise<void> {
  const changed = await db
    .updateTable("clients")
    .set(changes)
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new Failure(NOT_FOUND);
}
