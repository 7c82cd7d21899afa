import { sql } from "kysely";
import type { DeclineReason, Lead } from "#features/requests/contract/index.ts";

interface DeclinedRow {
  declined_at: Date | null;
  declined_reason: DeclineReason | null;
  declined_details: string;
}

/** The columns of a query over `requests as r` about the provider's decline. */
export const declinedColumns = ["r.declined_at", "r.declined_reason", "r.declined_details"] as const;

export const toDeclined = ({
  declined_at,
  declined_reason,
  declined_details,
}: DeclinedRow): Lead["declined"] =>
  declined_at &&
  declined_reason && { reason: declined_reason, details: declined_details, at: declined_at.toISOString() };

/** A column `is_own_client` of `requests as r` or `requests`: whether its provider proposed it to a guest. */
export const isOwnClientColumn = (from: "r" | "requests") =>
  sql<boolean>`${sql.ref(`${from}.unlocked_by`)} is not distinct from 'own_client'`.as("is_own_client");

/** Returns the words of who asked for a request; empty where its provider proposed it. */
export const askedWords = (row: { description: string; is_own_client: boolean }): string =>
  row.is_own_client ? "" : row.description;

/** A column `given_back`: whether the lead of the request with this id was returned. */
export const isReturnedColumn = (id: "r.id" | "requests.id") =>
  sql<boolean>`exists (select from lead_returns where lead_returns.request_id = ${sql.ref(id)})`.as(
    "given_back",
  );
