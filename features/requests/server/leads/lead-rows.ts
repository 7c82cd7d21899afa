import { sql } from "kysely";
import { writtenPhoneColumn } from "#features/clients/server/index.ts";
import { isBlockedColumn } from "#features/moderation/server/index.ts";
import { toReport } from "#features/reports/server/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { publishedReviewColumn, toPublishedReview } from "#features/reviews/server/index.ts";
import { eventsColumn, scheduleColumns, toEvents, toSchedule } from "#features/scheduling/server/index.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import type { Db } from "#platform/postgres/database.ts";
import { briefColumn } from "../briefs/brief-column.ts";
import { clientName, keptClient } from "../kept-names.ts";
import { contractInForce, isBoundAtExpiry } from "../outcome/bound.ts";
import { photosColumn, toPhotos, workPhotosColumn } from "../photos/photo-rows.ts";
import { leadQuestionsColumn, toQuestions } from "../questions/question-rows.ts";
import { isSameWork } from "../questions/same-work.ts";
import { askedWords, declinedColumns, isOwnClientColumn, toDeclined } from "../request-columns.ts";
import { quotesColumn, toQuoteEvents } from "../request-documents.ts";

/** The other providers asked for the same work. */
const otherProviders = sql<number>`(
  select count(distinct same.provider_id)::int from requests same
  where ${isSameWork} and same.provider_id <> r.provider_id)`;

/**
 * How to get in. Read only while something is agreed: neither an unlock nor work that has ended opens a home,
 * whose owner writes the new code of a door there.
 */
const accessNotes = sql<string>`case when r.status = 'active' and (
    exists (select from published_contracts_in_force c where c.request_id = r.id)
    or exists (select from published_appointments a where a.request_id = r.id and a.confirmed_at is not null))
  then p.access_notes else '' end`;

/** The columns of a lead; `toLead` passes the client's contact on only once it is unlocked. */
export const leadColumns = (db: Db) =>
  db
    .selectFrom("requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .leftJoin("lead_notes as note", "note.request_id", "r.id")
    .leftJoin("published_lead_reports as report", "report.request_id", "r.id")
    .leftJoin("lead_returns as returned", "returned.request_id", "r.id")
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
      "r.archived_at",
      "r.completed_at",
      "r.completed_by",
      "r.cancelled_at",
      "r.expires_at",
      "r.created_at",
      "r.updated_at",
      "owner.full_name as owner_name",
      "owner.phone as owner_phone",
      writtenPhoneColumn.as("written_phone"),
      "owner.email as owner_email",
      "owner.closed_at as owner_closed_at",
      "p.address",
      "p.zip",
      accessNotes.as("access_notes"),
      isBlockedColumn("r.id").as("is_blocked"),
      "note.text as notes",
      "report.reason as report_reason",
      "report.details as report_details",
      "report.status as report_status",
      "report.answer as report_answer",
      "report.created_at as reported_at",
      "returned.reason as return_reason",
      "returned.paid_by as return_paid_by",
      "returned.created_at as returned_at",
      sql<boolean>`owner.email_verified_at is not null`.as("email_confirmed"),
      otherProviders.as("others_asked"),
      photosColumn.as("photos"),
      workPhotosColumn.as("work_photos"),
      leadQuestionsColumn.as("questions"),
      keptClient.as("kept_client"),
      clientName.as("client_name"),
      isOwnClientColumn("r"),
      isBoundAtExpiry("r").as("is_bound"),
      contractInForce(sql.ref("r.id")).as("contract_in_force"),
      publishedReviewColumn("r.id").as("review"),
      briefColumn("r"),
      ...declinedColumns,
      ...scheduleColumns,
      eventsColumn,
      quotesColumn,
    ]);

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leadColumns>["executeTakeFirstOrThrow"]>>;

/** Returns the lead as its provider may see it: with a masked name and no contact before it is unlocked. */
export function toLead(row: LeadRow, now: Date): Lead {
  const locked = row.unlocked_at === null;
  const closed = row.owner_closed_at !== null;
  return {
    id: row.id,
    status: row.status,
    locked,
    description: askedWords(row),
    brief: row.brief,
    photos: toPhotos(row.photos),
    work_photos: toPhotos(row.work_photos),
    questions: toQuestions(row.questions),
    service: {
      id: row.service_id,
      name: row.service_name,
      business_type: { id: row.business_type_id, name: row.business_type_name },
    },
    property: { kind: row.property_kind, city: knownCity(row.property_city), area_m2: row.area_m2 },
    credits_required: row.lead_credits,
    price_cents: row.lead_price_cents,
    client: locked
      ? { masked: true, name: maskClientName(closed ? "" : row.owner_name) }
      : {
          masked: false,
          is_closed: closed,
          name: row.client_name,
          // The provider's own notes of a client's details are theirs until the account is closed.
          phone: row.owner_phone ?? (closed ? null : row.written_phone),
          // The contact of a closed account is never shown, but the name and address of a contract are kept.
          email: closed ? null : knownEmail(row.owner_email),
          address: closed ? null : row.address,
          city: knownCity(row.property_city),
          zip: closed ? null : row.zip,
          ...(row.kept_client && addressOf(row.kept_client)),
          // They may be rewritten at any time, and would reach the provider so.
          access_notes: row.is_blocked ? "" : row.access_notes,
        },
    unlocked_at: row.unlocked_at?.toISOString() ?? null,
    declined: toDeclined(row),
    archived_at: row.archived_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    completed_by: row.completed_by,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    is_own_client: row.is_own_client,
    is_bound: row.is_bound,
    contract_in_force: row.contract_in_force,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    email_confirmed: row.email_confirmed,
    others_asked: row.others_asked,
    returned: returnOf(row),
    review: toPublishedReview(row.review),
    ...toSchedule(row, now),
    appointment_events: toEvents(row.events),
    quote_events: toQuoteEvents(row.quotes, now),
    notes: row.notes ?? "",
    report: toReport({
      reason: row.report_reason,
      details: row.report_details,
      status: row.report_status,
      answer: row.report_answer,
      reported_at: row.reported_at,
    }),
  };
}

/** The parts of « 12 rue des Érables, Laval (Québec) H7A 1A1 », as contracts write an address. */
function addressOf({ address }: { address: string }): { address: string; city?: string; zip?: string } {
  const [, street, city, zip] = /^(.*), (.*) \(Québec\) (.*)$/.exec(address) ?? [];
  return street && city && zip ? { address: street, city, zip } : { address };
}

function returnOf(row: LeadRow): Lead["returned"] {
  const { return_reason: reason, return_paid_by: paid_by, returned_at } = row;
  return reason && paid_by && returned_at && { reason, paid_by, created_at: returned_at.toISOString() };
}
