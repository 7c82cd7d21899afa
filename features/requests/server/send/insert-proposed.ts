import { UNLOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type findRequestable, rejectDuplicates } from "./create-request.ts";

interface ProposedRequest {
  owner_id: string;
  service_id: string;
  property_id: string;
  description: string;
  brief: object[];
  /** A season that is proposed again, or work for a client of the provider's own. */
  unlocked_by: "renewal" | "own_client";
  start_on: string | null;
  renews_contract_id?: string;
}

/**
 * Writes a request that its provider proposes: unlocked from the start, at no cost. The caller has locked
 * what it depends on. Returns its id. Throws DUPLICATE_SERVICE_REQUEST.
 */
export async function insertProposed(
  tx: Transaction,
  { provider_id, business_type_id, season_end }: Awaited<ReturnType<typeof findRequestable>>,
  request: ProposedRequest,
  now: Date,
): Promise<string> {
  const { id } = await rejectDuplicates(() =>
    tx
      .insertInto("requests")
      .values({
        ...request,
        ...{ provider_id, business_type_id, season_end },
        lead_credits: 0,
        lead_price_cents: 0,
        unlocked_at: now,
        expires_at: new Date(now.getTime() + UNLOCKED_LIFE_DAYS * DAY_MS),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
