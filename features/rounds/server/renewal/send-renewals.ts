import { agreedSeasons, announceQuote, sendRenewal } from "#features/quotes/server/index.ts";
import { DUPLICATE_SERVICE_REQUEST, SERVICE_INACTIVE } from "#features/requests/contract/index.ts";
import { createRenewal, lockForRenewal } from "#features/requests/server/index.ts";
import type { RenewalChoice, RenewalExclusion } from "#features/rounds/contract/index.ts";
import { SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { seasonContracts } from "./season-contracts.ts";

type SendingPorts = Pick<Ports, "db" | "live" | "log" | "now">;

/**
 * Proposes the next season to chosen clients of the last one, each in a transaction of its own: a request
 * that costs no credits, with a soumission, and a letter. Whoever was proposed it before counts as sent.
 * Throws VALIDATION_ERROR without a business identity or for a price that is too high; those before it are
 * sent then, and sending again sends the others.
 */
export async function sendRenewals(
  ports: SendingPorts,
  provider: Provider,
  choices: readonly RenewalChoice[],
): Promise<{ sent: number; refused: { contract_id: string; exclusion: RenewalExclusion }[] }> {
  const refused: { contract_id: string; exclusion: RenewalExclusion }[] = [];
  for (const choice of choices) {
    const exclusion = await renew(ports, provider, choice);
    if (exclusion !== null && exclusion !== "renewed")
      refused.push({ contract_id: choice.contract_id, exclusion });
  }
  return { sent: choices.length - refused.length, refused };
}

/** Returns why a season was not proposed; null once it is. */
async function renew(
  ports: SendingPorts,
  provider: Provider,
  { contract_id, increase_rate }: RenewalChoice,
): Promise<RenewalExclusion | null> {
  const [last] = await seasonContracts(ports.db, provider, ports.now(), contract_id);
  if (!last) return "over";
  if (last.exclusion) return last.exclusion;
  const renewing = inTransaction(ports.db, async (tx) => {
    const service = await lockForRenewal(tx, last);
    const now = ports.now();
    const [locked] = await seasonContracts(tx, provider, now, contract_id);
    const agreed = (await agreedSeasons(tx, [contract_id])).get(contract_id);
    if (!locked || !agreed) return { exclusion: "over" } as const;
    if (locked.exclusion) return { exclusion: locked.exclusion };
    const { request_id, owner_id, service_id, property_id, ...season } = locked;
    const request = { contract_id, request_id, owner_id, service_id, property_id };
    const id = await createRenewal(tx, service, request, season, now);
    await sendRenewal(tx, provider, { request_id: id, owner_id, agreed, increase_rate, season }, now);
    return { exclusion: null, made: { request_id: id, owner_id, provider_id: provider.id } };
  });
  const { exclusion, made } = { made: undefined, ...(await renewing.catch(refusalOf)) };
  if (made) announceQuote(ports, made);
  return exclusion;
}

/** Returns what the failure of a new request means for a renewal. Throws any other. */
function refusalOf(error: unknown): { exclusion: RenewalExclusion } {
  const code = error instanceof Failure ? error.code : undefined;
  if (code === DUPLICATE_SERVICE_REQUEST.code) return { exclusion: "open_request" };
  if (code === SERVICE_NOT_FOUND.code || code === SERVICE_INACTIVE.code)
    return { exclusion: "service_closed" };
  throw error;
}
