import type { DeclineReason, Lead } from "#features/requests/contract/index.ts";

interface DeclinedRow {
  declined_at: Date | null;
  declined_reason: DeclineReason | null;
  declined_details: string;
}

/** The columns of a query over `requests as r` that say whether its provider turned it down. */
export const declinedColumns = ["r.declined_at", "r.declined_reason", "r.declined_details"] as const;

export const toDeclined = ({
  declined_at,
  declined_reason,
  declined_details,
}: DeclinedRow): Lead["declined"] =>
  declined_at &&
  declined_reason && { reason: declined_reason, details: declined_details, at: declined_at.toISOString() };
