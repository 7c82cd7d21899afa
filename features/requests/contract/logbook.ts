import { z } from "zod";
import { businessTypeRef } from "#features/catalog/contract/index.ts";
import { PROPERTY_NOT_OWNED } from "#features/properties/contract/index.ts";
import { byId, dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { formatMoney } from "#foundation/money.ts";
import { workPhoto } from "./photos.ts";

const tag = "Carnets";

/**
 * One completed job at a property, visible to its owner only; `cost_cents` is null until the owner enters it.
 */
const logbookEntry = z.object({
  request_id: id,
  done_at: instant,
  business_type: businessTypeRef,
  service: z.object({ id, name: z.string(), is_active: z.boolean() }),
  provider: z.object({ id, business_name: z.string(), avatar_url: z.string().nullable() }),
  description: z.string(),
  /** The amount that the owner paid, taxes included. */
  cost_cents: z.int().nullable(),
  /** The total of its invoices less credit notes, which is its cost until the owner enters one. */
  invoiced_cents: z.int().nullable(),
  rating: z.int().nullable(),
  work_photos: z.array(workPhoto),
});
export type LogbookEntry = z.infer<typeof logbookEntry>;

export const COST_MAX_CENTS = 100_000_000;
const cost_cents = z
  .int("Le montant doit être un nombre")
  .min(0, "Le montant ne peut pas être négatif")
  .max(COST_MAX_CENTS, `Le montant ne peut pas dépasser ${formatMoney(COST_MAX_CENTS).replace(",00", "")}`)
  .nullable();

export const logbook = {
  ofProperty: endpoint(
    "owner",
    {
      method: "GET",
      path: "/properties/{id}/logbook",
      summary: "What was done at a property, newest first",
      tag,
    },
    [NOT_FOUND, PROPERTY_NOT_OWNED, RANGE_NOT_SATISFIABLE],
  )
    .input(byId.extend({ page: pageNumber }))
    .output(
      pageOf(logbookEntry).extend({
        /** The sum over all pages of the costs, entered or invoiced, for the newest thousand jobs at most. */
        cost_cents_total: z.int(),
      }),
    ),
  setCost: endpoint(
    "owner",
    {
      method: "PUT",
      path: "/requests/{id}/cost",
      summary: "Say what a completed job cost, or take it back (null); only its owner ever reads it",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId.extend({ cost_cents }))
    .output(dataOf(z.object({ id, cost_cents }))),
};
