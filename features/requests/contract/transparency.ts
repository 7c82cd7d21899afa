import { z } from "zod";
import { dataOf, endpoint, instant } from "#foundation/endpoint.ts";

/** Public figures about leads: their price by business type, and the share that was returned. */

/** The share of returned leads covers this many days. */
export const SHARE_DAYS = 365;
/**
 * A business type's share is published from this many unlocked leads on; with fewer,
 * one return would distort it.
 */
export const SHARE_MIN_UNLOCKS = 20;

/** Leads unlocked in those days, and how many of them were returned since. */
const share = z.object({ unlocked: z.int().min(0), returned: z.int().min(0) });

const leadPrices = z.object({
  trades: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.object({ id: z.string(), name: z.string() }),
      lead_credits: z.int(),
      /** By card, in cents: before taxes, and with them. */
      price_cents: z.int(),
      total_cents: z.int(),
      /** Null while too few of its leads were unlocked. */
      share: share.nullable(),
    }),
  ),
  /** Over all business types; counted every hour, null before the first count. */
  share: share.extend({ counted_at: instant }).nullable(),
});
export type LeadPrices = z.infer<typeof leadPrices>;

export const transparency = {
  leadPrices: endpoint("public", {
    method: "GET",
    path: "/transparency",
    summary: "What a lead costs in each business type, and how many are given back",
    description: `Business types of the categories on offer. Shares are of the leads unlocked in the last ${SHARE_DAYS} days.`,
    tag: "Clients",
  }).output(dataOf(leadPrices)),
};
