import { z } from "zod";
import { id } from "#foundation/endpoint.ts";

/** The contract in force of a request: cancelling the request or moving its appointment leaves it so. */
export const contractInForce = z.object({
  id,
  total_cents: z.int(),
  /** The day on which its work begins. */
  starts_on: z.iso.date(),
  /** The last day of its work; null for a season, and where none was said. */
  ends_on: z.iso.date().nullable(),
});
