import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Returns whom a provider proposes work to. Throws NOT_FOUND for one that is not theirs. */
export async function clientToPropose(db: Db, provider: Provider, id: string) {
  const client = await db
    .selectFrom("clients")
    .select(["name", "phone", "email"])
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!client) throw new Failure(NOT_FOUND);
  return client;
}

/**
 * Lets a client's page show what is done for an account; the client stays as the provider wrote it. The
 * caller has locked the account's profile, which comes before clients. Throws NOT_FOUND for a client that
 * was removed meanwhile.
 */
export async function linkClient(
  tx: Transaction,
  link: { provider_id: string; client_id: string; owner_id: string },
): Promise<void> {
  const client = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", link.client_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw new Failure(NOT_FOUND);
  await tx
    .insertInto("client_accounts")
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
