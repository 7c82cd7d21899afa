import { z } from "zod";
import { byId, dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { QUOTE_LIMITS } from "../limits.ts";
import { quoteLine } from "../quote.ts";

/** A provider has so many at most. */
export const PRICE_ITEMS_MAX = 200;

export const priceItemDraft = z.object({
  name: text({ min: 1, max: QUOTE_LIMITS.lineWordsMax, required: "Donnez un nom à ce prix" }),
  unit: quoteLine.shape.unit,
  unit_price_cents: quoteLine.shape.unit_price_cents,
  is_untaxed: quoteLine.shape.is_untaxed,
});
export type PriceItemDraft = z.infer<typeof priceItemDraft>;

export const priceItem = priceItemDraft.extend({ id });
export type PriceItem = z.infer<typeof priceItem>;

const tag = "Soumissions";
const PATH = "/provider/price-items";

/** The price list of a provider, chosen from while writing the lines of a soumission. */
export const priceItems = {
  list: endpoint("provider", { method: "GET", path: PATH, summary: "Own price list, by name", tag }).output(
    dataOf(z.array(priceItem)),
  ),
  create: endpoint("provider", {
    method: "POST",
    path: PATH,
    summary: "Add a price to the list",
    description: `At most ${PRICE_ITEMS_MAX}, each name once: VALIDATION_ERROR on name otherwise.`,
    tag,
    status: 201,
  })
    .input(priceItemDraft)
    .output(dataOf(priceItem)),
  update: endpoint(
    "provider",
    {
      method: "PUT",
      path: `${PATH}/{id}`,
      summary: "Change a price; no soumission written with it changes",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend(priceItemDraft.shape))
    .output(dataOf(priceItem)),
  remove: endpoint(
    "provider",
    { method: "DELETE", path: `${PATH}/{id}`, summary: "Take a price off the list", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
};
