import { CLIENT_HAS_ACCOUNT } from "#features/clients/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { lockClients } from "./client-rows.ts";

/** Removes a client that the provider added. Throws NOT_FOUND, CLIENT_HAS_ACCOUNT. */
export async function removeClient(db: Db, provider: Provider, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockClients(tx, provider, [id]);
    const account = await tx
      .selectFrom("client_accounts")
      .select("owner_id")
      .where("client_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (account) throw new Failure(CLIENT_HAS_ACCOUNT);
    await tx.deleteFrom("clients").where("id", "=", id).execute();
  });
}
