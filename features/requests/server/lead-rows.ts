import { sql } from "kysely";
import type { Lead } from "#features/requests/contract/index.ts";
import { maskClientName } from "#features/requests/contract/index.ts";
import { scheduleColumns, toSchedule } from "#features/scheduling/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** What is read of a lead; the client's contact is read only for an unlocked one, by `contactColumns`. */
export const leadColumns = (db: Db) =>
  db
    .selectFrom("requests as r")
    .innerJoin("services as s", "s.id", "r.service_id")
    .innerJoin("business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("properties as p", "p.id", "r.property_id")
    .innerJoin("profiles as owner", "owner.id", "r.owner_id")
    .leftJoin("lead_notes as note", "note.request_id", "r.id")
    .leftJoin("lead_reports as report", "report.request_id", "r.id")
    .select([
      "r.id",
      "r.provider_id",
      "r.status",
      "r.description",
      "r.service_id",
      "s.name as service_name",
      "bt.id as business_type_id",
      "bt.name as business_type_name",
      "p.kind as property_kind",
      "p.city as property_city",
      "p.area_m2",
      "r.lead_credits",
      "r.lead_price_cents",
      "r.unlocked_at",
      "r.completed_at",
      "r.cancelled_at",
      "r.expires_at",
      "r.created_at",
      "r.updated_at",
      "owner.full_name as owner_name",
      "owner.phone as owner_phone",
      "owner.email as owner_email",
      "owner.closed_at as owner_closed_at",
      "p.address",
      "p.zip",
      "p.access_notes",
      "note.text as notes",
      "report.reason as report_reason",
      "report.details as report_details",
      "report.status as report_status",
      "report.created_at as reported_at",
      ...scheduleColumns,
    ]);

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leadColumns>["executeTakeFirstOrThrow"]>>;

/** The lead as its provider may see it: nothing of the person but a masked name before it is unlocked. */
export function toLead(row: LeadRow, at: Date): Lead {
  const locked = row.unlocked_at === null;
  const closed = row.owner_closed_at !== null;
  return {
    id: row.id,
    status: row.status,
    locked,
    description: row.description,
    service: {
      id: row.service_id,
      name: row.service_name,
      business_type: { id: row.business_type_id, name: row.business_type_name },
    },
    property: { kind: row.property_kind, city: row.property_city, area_m2: row.area_m2 },
    credits_required: row.lead_credits,
    price_cents: row.lead_price_cents,
    client: locked
      ? { masked: true, name: maskClientName(closed ? "" : row.owner_name) }
      : {
          masked: false,
          name: row.owner_name,
          phone: row.owner_phone,
          // What stands in a closed account's rows reaches nobody.
          email: closed ? null : row.owner_email,
          address: closed ? null : row.address,
          city: row.property_city,
          zip: closed ? null : row.zip,
          access_notes: row.access_notes,
        },
    unlocked_at: row.unlocked_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...toSchedule(row, at),
    notes: row.notes ?? "",
    report: reportOf(row),
  };
}

function reportOf(row: LeadRow): Lead["report"] {
  const { report_reason: reason, report_status: status, report_details: details, reported_at } = row;
  if (!reason || !status || !reported_at) return null;
  return { reason, status, details: details ?? "", created_at: reported_at.toISOString() };
}

/** `count(*)` as a number. */
export const total = sql<number>`count(*)::int`.as("total");
