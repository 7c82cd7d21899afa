import { z } from "zod";
import type { ReturnReason } from "#features/requests/contract/index.ts";
import { dataOf, endpoint } from "#foundation/endpoint.ts";

/** Periods of the page, in weeks; the current week is the last. */
export const MARKET_PERIODS = ["4", "13", "26"] as const;

/** Why leads were returned, in the order in which a day stores them. */
export const RETURN_ORDER = [
  "cancelled",
  "repeated",
  "bounced",
  "operator",
  "withdrawn",
  "no_show",
] as const satisfies readonly ReturnReason[];

const count = z.int().min(0);

const figures = z.object({
  requests: count,
  /** How many of these requests were unlocked or declined within a day. */
  answered: count,
  unlocked: count,
  completed: count,
  reviewed: count,
  /** The median from a request to its unlock, in whole minutes; null without any. */
  unlock_minutes: count.nullable(),
});
export type MarketFigures = z.infer<typeof figures>;

const part = figures.extend({ id: z.string(), name: z.string() });
export type MarketPart = z.infer<typeof part>;

const market = z.object({
  from_day: z.iso.date(),
  until_day: z.iso.date(),
  total: figures.extend({
    /** Service pages looked at; null with a filter, since they are counted for all together. */
    views: count.nullable(),
  }),
  /** Oldest first, each from its Monday. */
  weeks: z.array(figures.extend({ week: z.iso.date() })),
  /** Sorted by number of requests, the most first. */
  business_types: z.array(part),
  cities: z.array(part),
  returned: z.array(z.object({ reason: z.enum(RETURN_ORDER), leads: count })),
});
export type Market = z.infer<typeof market>;

/** How the market does. */
export const marketHealth = {
  read: endpoint("reader", {
    method: "GET",
    path: "/operator/market",
    summary: "Requests and what became of them, by week, business type and city",
    description:
      "Days and weeks are those of Québec. Each figure counts what happened in the period; at most a hundred cities.",
    tag: "Opérateur",
  })
    .input(
      z.object({
        weeks: z.enum(MARKET_PERIODS, "Choisissez une période").default("13"),
        business_type: z
          .string()
          .regex(/^[a-z0-9-]{2,100}$/, "Choisissez un métier")
          .optional(),
        city: z
          .string()
          .regex(/^[a-z0-9-]{1,100}$/, "Choisissez une ville")
          .optional(),
      }),
    )
    .output(dataOf(market)),
};
