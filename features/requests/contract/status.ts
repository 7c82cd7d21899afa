import { z } from "zod";
import { STATUSES } from "./life.ts";

export const status = z.enum(STATUSES);

/** What any act on a request that is over may answer. */
export const FINAL = [
  "REQUEST_ALREADY_CANCELLED",
  "REQUEST_ALREADY_COMPLETED",
  "INVALID_REQUEST_STATE",
] as const;
