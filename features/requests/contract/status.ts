import { z } from "zod";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { REQUEST_ALREADY_CANCELLED, REQUEST_ALREADY_COMPLETED } from "./errors.ts";
import { STATUSES } from "./life.ts";

export const status = z.enum(STATUSES);

/** The side that marked a request as done; null if it was completed before this was recorded. */
export const completedBy = z.enum(["owner", "provider"]).nullable();

/** The errors that any action on a request in a final state may throw. */
export const FINAL = [REQUEST_ALREADY_CANCELLED, REQUEST_ALREADY_COMPLETED, INVALID_REQUEST_STATE] as const;
