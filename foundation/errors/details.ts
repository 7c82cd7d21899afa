import { z } from "zod";
import type { ErrorDetails } from "./catalog.ts";

/** The schemas of the details that some failures carry; the compiler checks them against `ErrorDetails`. */
export const DETAILS: { readonly [Code in keyof ErrorDetails]: z.ZodType<ErrorDetails[Code]> } = {
  INSUFFICIENT_CREDITS: z.object({ required: z.int(), available: z.int(), shortfall: z.int() }),
  INVALID_CITIES: z.object({ invalidCities: z.array(z.string()) }),
  TOO_MANY_IMAGES: z.object({ available: z.int() }),
  VALIDATION_ERROR: z.object({ fields: z.record(z.string(), z.string()) }),
  RATE_LIMIT_EXCEEDED: z.object({ retryAfter: z.int(), sentence: z.string().optional() }),
};
