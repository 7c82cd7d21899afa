import { client, quoteLine } from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * A contract with its version that counts, as invoices need them, and the first day on which its work may
 * have been done: that of its conclusion, or of its work where that was earlier. Throws NOT_FOUND for another
 * person's.
 */
export async function ownContractToInvoice(
  db: Db,
  { id: actor_id, role }: Pick<Actor, "id" | "role">,
  id: string,
) {
  const row = await db
    .selectFrom("published_contracts as c")
    .innerJoin("published_contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    // One that was cancelled is not to be invoiced, and its days are asked for no more.
    .leftJoin("published_contracts_in_force as f", "f.id", "c.id")
    .select(["c.id", "c.request_id", "c.owner_id", "c.provider_id", "c.property_id", "c.version"])
    .select(["c.cancelled_at", "c.created_at", "v.client", "v.lines", "v.discount_cents", "v.deposit_cents"])
    .select([
      "v.subtotal_cents",
      "v.untaxed_cents",
      "v.total_cents",
      "v.accepted_at",
      "v.text",
      "r.completed_at",
      "f.starts_on",
      "f.works_until",
      "f.terms",
    ])
    .where("c.id", "=", id)
    .where(role === "owner" ? "c.owner_id" : "c.provider_id", "=", actor_id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const concluded = dayOf(row.created_at.getTime());
  const done_from = row.starts_on !== null && row.starts_on < concluded ? row.starts_on : concluded;
  return { ...row, done_from, client: client.parse(row.client), lines: quoteLine.array().parse(row.lines) };
}

export type ContractToInvoice = Awaited<ReturnType<typeof ownContractToInvoice>>;
