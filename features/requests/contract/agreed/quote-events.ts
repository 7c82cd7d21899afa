import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";

/** An event in the life of a version of a request's soumission, or of the contract that it became. */
export const quoteEvent = z.object({
  kind: z.enum(["sent", "accepted", "declined", "withdrawn", "expired", "cancelled"]),
  version: z.int(),
  /** Once accepted, the agreed amount with the chosen options; else the price without options. */
  total_cents: z.int(),
  at: instant,
});
export type QuoteEvent = z.infer<typeof quoteEvent>;
