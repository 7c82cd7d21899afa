import { z } from "zod";
import { byId, done, endpoint } from "#foundation/endpoint.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";

/** The days of the dashboard's charts, today being the last. */
export const CHART_DAYS = 30;

/** The dashboard's counts of leads stop here, so that no figure reads more rows than this. */
const counted = z.int().min(0).max(TOTAL_MAX);

/** The returns of the money spent on leads are computed over this many days. */
export const RETURN_ON_LEADS_DAYS = 90;

/** The dashboard's figures. The counts of leads stop at 1,000. */
export const providerFigures = z.object({
  leads_locked: counted,
  leads_unlocked: counted,
  /** Those of them that were paid for, so without work proposed to clients of one's own. */
  leads_paid: counted,
  leads_closed: counted,
  services_active: z.int(),
  credits: z.int(),
  /** Leads received in the last 90 days, the newest thousand at most. */
  recent: z.object({
    received: counted,
    unlocked: counted,
    /** Unlocked and completed. */
    won: counted,
    /**
     * The real cost of the leads unlocked and not returned, before tax, from the purchases of their credits.
     */
    spent_cents: z.int(),
    /** The median from the request to its unlock or decline; null before the first. */
    answer_minutes: z.int().nullable(),
  }),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  /** The steps left before the first lead (docs/product.md "Pages", welcome=true). */
  steps: z.object({
    profile: z.boolean(),
    service: z.boolean(),
    hours: z.boolean(),
    photo: z.boolean(),
    /** Whether documents say if taxes are collected, and how to pay. */
    taxes: z.boolean(),
    payment: z.boolean(),
  }),
  /** The last 30 days in Québec, oldest first: how often services were looked at and asked for. */
  days: z
    .array(z.object({ day: z.iso.date(), views: z.int().min(0), requests: z.int().min(0) }))
    .length(CHART_DAYS),
});
export type ProviderFigures = z.infer<typeof providerFigures>;

export const visits = {
  count: endpoint(
    "public",
    {
      method: "POST",
      path: "/services/{id}/views",
      repeated: "harmless",
      summary: "Count that a service's page was looked at",
      description:
        "Adds one to its provider's day; nothing of who looked is kept. A service that is not offered is counted nowhere.",
      tag: "Services",
    },
    [],
  )
    .input(byId)
    .output(done),
};
