import type { Obligations } from "#features/profiles/contract/privacy.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

type Side = Pick<Actor, "id" | "role">;

/**
 * Returns what still binds a person to others: contracts in force whose work is
 * not done, and unpaid invoices.
 */
export async function readObligations(db: Db, side: Side, now: Date): Promise<Obligations> {
  const [own, other] =
    side.role === "owner"
      ? (["owner_id", "business_name"] as const)
      : (["provider_id", "client_name"] as const);
  const contracts = await db
    .selectFrom("published_contracts_in_force as c")
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .select(["c.id", "c.request_id", "c.total_cents", "c.ends_on", `c.${other} as other_name`])
    .where(`c.${own}`, "=", side.id)
    .where("r.status", "<>", "completed")
    .where((eb) => eb.or([eb("c.ends_on", "is", null), eb("c.ends_on", ">=", dayOf(now.getTime()))]))
    .orderBy("c.accepted_at")
    .execute();
  const invoices = await db
    .selectFrom("published_unpaid_invoices as i")
    .select(["i.id", "i.request_id", "i.number", "i.left_cents", "i.due_on", `i.${other} as other_name`])
    .where(`i.${own}`, "=", side.id)
    .orderBy("i.due_on")
    .execute();
  return { contracts, invoices };
}

/** Throws VALIDATION_ERROR unless the person was shown everything that still binds them and said so. */
export async function requireAcknowledged(
  db: Db,
  side: Side,
  { acknowledged, now }: { acknowledged: readonly string[]; now: Date },
): Promise<void> {
  const { contracts, invoices } = await readObligations(db, side, now);
  if ([...contracts, ...invoices].every(({ id }) => acknowledged.includes(id))) return;
  throw new Failure(VALIDATION_ERROR, {
    fields: {
      acknowledged:
        "Il vous reste un contrat en vigueur ou une facture impayée : lisez la liste, puis confirmez.",
    },
  });
}
