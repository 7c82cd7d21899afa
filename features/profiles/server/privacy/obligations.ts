import { supplierName } from "#features/profiles/contract/numbered-company.ts";
import type { Obligations } from "#features/profiles/contract/privacy.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

type Side = Pick<Actor, "id" | "role">;

/** Both sides of a document. */
interface Named {
  client_name: string | null;
  legal_name: string | null;
  usual_name: string | null;
}

/**
 * Returns what still binds a person to others: contracts in force whose work is
 * not done, and unpaid invoices.
 */
export async function readObligations(db: Db, side: Side, now: Date): Promise<Obligations> {
  const own = side.role === "owner" ? "owner_id" : "provider_id";
  const contracts = await db
    .selectFrom("published_contracts_in_force as c")
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .leftJoin("provider_profiles as business", "business.profile_id", "c.provider_id")
    .select(["c.id", "c.request_id", "c.total_cents", "c.ends_on"])
    .select(["c.client_name", "c.business_name as legal_name", "business.business_name as usual_name"])
    .where(`c.${own}`, "=", side.id)
    .where("r.status", "<>", "completed")
    .where((eb) => eb.or([eb("c.ends_on", "is", null), eb("c.ends_on", ">=", dayOf(now.getTime()))]))
    .orderBy("c.accepted_at")
    .execute();
  const invoices = await db
    .selectFrom("published_unpaid_invoices as i")
    .leftJoin("provider_profiles as business", "business.profile_id", "i.provider_id")
    .select(["i.id", "i.request_id", "i.number", "i.left_cents", "i.due_on"])
    .select(["i.client_name", "i.business_name as legal_name", "business.business_name as usual_name"])
    .where(`i.${own}`, "=", side.id)
    .orderBy("i.due_on")
    .execute();
  const named = <Row extends Named>({ client_name, legal_name, usual_name, ...row }: Row) => ({
    ...row,
    other_name:
      side.role === "owner"
        ? supplierName({ legal_name: legal_name ?? "", usual_name })
        : (client_name ?? ""),
  });
  return { contracts: contracts.map(named), invoices: invoices.map(named) };
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
