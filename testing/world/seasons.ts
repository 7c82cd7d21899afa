import { addDays, dayOf } from "#foundation/local-time.ts";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { acceptQuoteOf, sendQuoteFor } from "./quotes.ts";
import { createRequest, publishService } from "./requests.ts";
import type { World } from "./world.ts";

interface Parties {
  owner: Person;
  provider: Person;
  property_id?: string;
  /** The service of the contract; a new one by default. */
  service_id?: string;
  /** The conditions of its soumission; those of any other by default. */
  terms?: string;
}

/**
 * Concludes a contract by season that has begun today, with credits given for its lead.
 * Returns as `concludeSeason`.
 */
export async function seasonContractFor(world: World, parties: Parties) {
  await grantCredits(world, parties.provider, 6);
  return concludeSeason(world, parties);
}

/**
 * Concludes a contract by season that has begun today. Returns the ids of its request, service and contract.
 */
export async function concludeSeason(
  world: Pick<World, "now">,
  { owner, provider, property_id, service_id, terms }: Parties,
): Promise<{ id: string; service_id: string; contract_id: string }> {
  const today = dayOf(world.now().getTime());
  const service =
    service_id ??
    (
      await publishService(provider, {
        price_kind: "season",
        price_min_cents: 42_000,
        season_start: today.slice(5),
        season_end: addDays(today, 120).slice(5),
      })
    ).id;
  const { id } = await createRequest(owner, service, property_id ? { property_id } : {});
  await provider.api.leads.unlock({ id });
  const quote = await sendQuoteFor(world, provider, id, { starts_on: today, ...(terms && { terms }) });
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  return { id, service_id: service, contract_id };
}
