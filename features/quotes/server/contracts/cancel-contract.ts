import {
  type CancellationGround,
  CONTRACT_CARRIED_OUT,
  type Contract,
  groundsAt,
} from "#features/quotes/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announceQuote, lockRequest, type QuotePorts } from "../change-quote.ts";
import { contractCancelled } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { isDone, isInvoiced, ownContract } from "./read-contracts.ts";

/**
 * Cancels a contract on one of the grounds that are open at this instant; also one whose request has ended,
 * as the law asks. Throws NOT_FOUND, INVALID_REQUEST_STATE for another ground, or once it is cancelled, and
 * CONTRACT_CARRIED_OUT for another ground once its work is done and invoiced.
 */
export async function cancelContract(
  ports: QuotePorts,
  owner: Owner,
  { id, ground }: { id: string; ground: CancellationGround },
): Promise<Contract> {
  const cancelled = await inTransaction(ports.db, async (tx) => {
    const { request_id } = await ownContract(tx, owner, id, ports.now());
    await lockRequest(tx, request_id);
    const now = ports.now();
    const contract = await tx
      .selectFrom("contracts as c")
      .innerJoin("contract_versions as v", (join) =>
        join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
      )
      .innerJoin("published_requests as r", "r.id", "c.request_id")
      .select([isDone.as("is_done"), isInvoiced.as("is_invoiced")])
      .select([
        "c.owner_id",
        "c.provider_id",
        "c.request_id",
        "c.cancelled_at",
        "v.accepted_at",
        "v.starts_on",
      ])
      .where("c.id", "=", id)
      .executeTakeFirst();
    if (!contract) throw new Failure(NOT_FOUND);
    if (contract.cancelled_at) throw new Failure(INVALID_REQUEST_STATE);
    if (!groundsAt(contract, now).includes(ground))
      throw new Failure(
        contract.is_done && contract.is_invoiced ? CONTRACT_CARRIED_OUT : INVALID_REQUEST_STATE,
      );
    await tx
      .updateTable("contracts")
      .set({ cancelled_at: now, cancelled_ground: ground })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, contractCancelled, { contract_id: id });
    return { contract: await ownContract(tx, owner, id, now), parties: contract };
  });
  announceQuote(ports, cancelled.parties);
  return cancelled.contract;
}
