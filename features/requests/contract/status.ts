import { z } from "zod";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { REQUEST_ALREADY_CANCELLED, REQUEST_ALREADY_COMPLETED } from "./errors.ts";
import { STATUSES } from "./life.ts";

export const status = z.enum(STATUSES);

/** Who marked a completed request as done; null for those completed before it was recorded. */
export const completedBy = z.enum(["owner", "provider"]).nullable();

/** What any action on a request in a final state may throw. */
export const FINAL = [REQUEST_ALREADY_CANCELLED, REQUEST_ALREADY_COMPLETED, INVALID_REQUEST_STATE] as const;
