import { agreedSeasons, readSupplier, renewalValidUntil } from "#features/quotes/server/index.ts";
import type { RenewalReview } from "#features/rounds/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { seasonContracts } from "./season-contracts.ts";

/**
 * Returns the clients to whom the next season can be proposed now, with the terms of the last one, and those
 * left out.
 */
export async function reviewRenewals(db: Db, provider: Provider, now: Date): Promise<RenewalReview> {
  const contracts = await seasonContracts(db, provider, now);
  const proposable = contracts.filter(({ exclusion }) => exclusion === null);
  const agreed = await agreedSeasons(
    db,
    proposable.map(({ contract_id }) => contract_id),
  );
  const supplier = await readSupplier(db, provider);
  return {
    clients: proposable.flatMap((contract) => {
      const content = agreed.get(contract.contract_id);
      if (!content) return [];
      const { contract_id, request_id, service, property, starts_on, ends_on, total_cents } = contract;
      return {
        ...content,
        ...{ contract_id, request_id, service, property, starts_on, ends_on, total_cents },
        client: contract.client ?? "",
        valid_until: renewalValidUntil(dayOf(now.getTime()), contract),
      };
    }),
    excluded: contracts.flatMap(({ contract_id, client, service, exclusion }) =>
      exclusion ? { contract_id, client, service, exclusion } : [],
    ),
    is_taxed: Boolean(supplier?.tps_number),
    has_identity: supplier !== null,
  };
}
