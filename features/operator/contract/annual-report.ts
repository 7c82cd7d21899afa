import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { endpoint, id } from "#foundation/endpoint.ts";
import { RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";

/** Providers of one answer. */
export const REPORTED_PER_PAGE = 1000;

const quarter = z.object({
  /** Invoices issued. */
  invoices: z.int(),
  /** In cents before taxes, less the credit notes of the quarter. */
  invoiced_cents: z.int(),
  /** The amount that the provider paid Maisonnée, in cents before taxes, less refunds. */
  fees_cents: z.int(),
});

const reportedProvider = z.object({
  provider_id: id,
  business_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** Null for who never gave it and sent no invoice. */
  identity: z
    .object({
      legal_name: z.string(),
      address: z.string(),
      city: z.string(),
      zip: z.string(),
      tps_number: z.string().nullable(),
      tvq_number: z.string().nullable(),
      /** Null where it was not given, and unless the operator asks for it. */
      birth_date: z.iso.date().nullable(),
    })
    .nullable(),
  neq: z.string().nullable(),
  quarters: z.array(quarter).length(4),
});
export type ReportedProvider = z.infer<typeof reportedProvider>;

/** The data on each provider that a year's return must report (decision 43). */
export const annualReports = {
  export: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/annual-reports/{year}",
      repeated: "harmless",
      limit: { points: 500, duration: HOUR_S },
      summary: "Providers who invoiced or paid in a year, with their identity and their quarters",
      description: "`after` is the `next` of the page before. Each page leaves an act.",
      tag: "Opérateur",
    },
    [RECENT_FACTOR_REQUIRED],
  )
    .input(
      z.object({
        year: z.coerce.number().int().min(2020, "Indiquez une année").max(2100, "Indiquez une année"),
        after: id.optional(),
      }),
    )
    .output(
      z.object({ data: z.array(reportedProvider), next: id.nullable(), with_birth_dates: z.boolean() }),
    ),
};
