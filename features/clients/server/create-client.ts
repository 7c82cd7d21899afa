import type { ClientDraft } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { withIdempotencyKey } from "#platform/http/idempotency.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { columnsOf, makeRoom } from "./client-rows.ts";

/** Adds a client, once per Idempotency-Key, and returns its id. Throws TOO_MANY_CLIENTS. */
export async function createClient(
  {
    db,
    now,
    request,
  }: Pick<ApiContext, "db" | "now"> & { request: Pick<ApiContext["request"], "idempotency_key"> },
  provider: Provider,
  draft: ClientDraft,
): Promise<{ id: string }> {
  const key = request.idempotency_key;
  const call = { accountId: provider.id, operation: "create_client", key, input: draft };
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, call, async () => {
      await makeRoom(tx, provider, 1);
      return tx
        .insertInto("clients")
        .values({ ...columnsOf(draft), provider_id: provider.id, active_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
    }),
  );
}
