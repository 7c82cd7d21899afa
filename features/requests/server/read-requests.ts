import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import type { Request, Status } from "#features/requests/contract/index.ts";
import { correctableUntil } from "#features/reviews/contract/index.ts";
import { reviewPhotosColumn } from "#features/reviews/server/index.ts";
import { eventsColumn, scheduleColumns, toEvents, toSchedule } from "#features/scheduling/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { countRows, isOneOf, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { briefColumn } from "./briefs/brief-column.ts";
import { keptSupplier } from "./kept-names.ts";
import { contractInForce, isBoundAtExpiry } from "./outcome/bound.ts";
import { invoiceStates } from "./outcome/invoice-states.ts";
import { photosColumn, toPhotos, workPhotosColumn } from "./photos/photo-rows.ts";
import { questionsColumn, toQuestions } from "./questions/question-rows.ts";
import {
  askedWords,
  declinedColumns,
  isOwnClientColumn,
  isReturnedColumn,
  toDeclined,
} from "./request-columns.ts";
import { openQuote, quotesColumn, toQuoteEvents, unpaidInvoices } from "./request-documents.ts";

const requestColumns = (db: Db, now: Date) =>
  db
    .selectFrom("requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as provider", "provider.id", "r.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .leftJoin("published_reviews as review", "review.request_id", "r.id")
    .select([isReturnedColumn("r.id"), isOwnClientColumn("r")])
    .select([
      "r.id",
      "r.status",
      "r.description",
      "r.service_id",
      "s.name as service_name",
      isFindable("s.id").as("service_is_active"),
      "bt.id as business_type_id",
      "bt.name as business_type_name",
      "r.provider_id",
      "business.business_name",
      "provider.avatar_url",
      "business.verification",
      sql<number | null>`business.rating_average::float8`.as("rating_average"),
      "business.rating_count",
      "provider.phone as provider_phone",
      sql<string | null>`case when provider.closed_at is null then provider.email end`.as("provider_email"),
      "r.property_id",
      "p.label as property_label",
      "p.kind as property_kind",
      "p.address as property_address",
      "p.city as property_city",
      "r.unlocked_at",
      "r.unlocked_by",
      "r.expires_at",
      "r.cancelled_at",
      "r.cancelled_reason",
      "r.completed_at",
      "r.completed_by",
      "r.expired_at",
      "r.created_at",
      "r.updated_at",
      "review.id as review_id",
      "review.rating as review_rating",
      "review.comment as review_comment",
      "review.reply as review_reply",
      "review.status as review_status",
      "review.appears_at as review_appears_at",
      "review.withdrawn_reason as review_withdrawn_reason",
      reviewPhotosColumn("review.id").as("review_photos"),
      "review.created_at as review_created_at",
      keptSupplier.as("kept_supplier"),
      isBoundAtExpiry("r").as("is_bound"),
      contractInForce(sql.ref("r.id")).as("contract_in_force"),
      openQuote(sql.ref("r.id"), now).as("open_quote"),
      unpaidInvoices(sql.ref("r.id")).as("unpaid_invoices"),
      ...invoiceStates("r.id"),
      briefColumn("r"),
      ...declinedColumns,
      // Evaluated only for reviews that wait.
      sql<boolean>`review.status = 'waiting' and exists (
        select from published_profiles owner where owner.id = r.owner_id and owner.email_verified_at is null)`.as(
        "awaits_email",
      ),
      ...scheduleColumns,
      eventsColumn,
      quotesColumn,
      photosColumn.as("photos"),
      workPhotosColumn.as("work_photos"),
      questionsColumn.as("questions"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof requestColumns>["executeTakeFirstOrThrow"]>>;

const toIso = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the request as its owner sees it: with the provider's contact once the lead is unlocked. */
function toRequest(row: Row, now: Date): Request {
  const isUnlocked = row.unlocked_at !== null;
  return {
    id: row.id,
    status: row.status,
    description: askedWords(row),
    brief: row.brief,
    photos: toPhotos(row.photos),
    work_photos: toPhotos(row.work_photos),
    questions: toQuestions(row.questions),
    service: {
      id: row.service_id,
      name: row.service_name,
      is_active: row.service_is_active,
      business_type: { id: row.business_type_id, name: row.business_type_name },
    },
    provider: {
      id: row.provider_id,
      business_name: row.kept_supplier?.legal_name ?? row.business_name,
      avatar_url: row.avatar_url,
      verification: row.verification,
      rating_average: row.rating_average,
      rating_count: row.rating_count,
      phone: isUnlocked ? row.provider_phone : null,
      email: isUnlocked ? row.provider_email : null,
    },
    property: {
      id: row.property_id,
      label: row.property_label,
      kind: row.property_kind,
      address: row.property_address,
      city: row.property_city,
    },
    unlocked_at: toIso(row.unlocked_at),
    is_renewal: row.unlocked_by === "renewal",
    is_own_client: row.is_own_client,
    declined: toDeclined(row),
    expires_at: row.expires_at.toISOString(),
    is_bound: row.is_bound,
    contract_in_force: row.contract_in_force,
    open_quote: row.open_quote && {
      ...row.open_quote,
      expires_at: new Date(row.open_quote.expires_at).toISOString(),
    },
    unpaid_invoices: row.unpaid_invoices,
    claimed_invoices: row.claimed_invoices,
    disputed_invoices: row.disputed_invoices,
    cancelled_at: toIso(row.cancelled_at),
    cancelled_reason: row.cancelled_reason,
    completed_at: toIso(row.completed_at),
    completed_by: row.completed_by,
    expired_at: toIso(row.expired_at),
    given_back: row.given_back,
    review: toReview(row, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...toSchedule(row, now),
    appointment_events: toEvents(row.events),
    quote_events: toQuoteEvents(row.quotes, now),
  };
}

function toReview(row: Row, now: Date): Request["review"] {
  const { review_id: id, review_rating: rating, review_comment: comment, review_status: status } = row;
  const { review_appears_at: appears_at, review_created_at: created_at } = row;
  if (!id || !rating || !comment || !status || !appears_at || !created_at) return null;
  return {
    id,
    rating,
    comment,
    photos: row.review_photos,
    reply: row.review_reply,
    status,
    appears_at: appears_at.toISOString(),
    awaits_email: row.awaits_email,
    correctable_until: toIso(correctableUntil({ status, created_at }, now)),
    withdrawn_reason: row.review_withdrawn_reason ?? "",
    created_at: created_at.toISOString(),
  };
}

/** Returns one of an owner's requests. Throws NOT_FOUND, also for another owner's. */
export async function ownRequest(db: Db, owner: Owner, id: string, now: Date): Promise<Request> {
  const row = await requestColumns(db, now)
    .where("r.id", "=", id)
    .where("r.owner_id", "=", owner.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return toRequest(row, now);
}

/** Returns a page of an owner's requests, newest first. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function listRequests(
  db: Db,
  owner: Owner,
  { status, page }: { status?: Status; page: number },
  now: Date,
) {
  const window = pageWindow(page);
  const matching = () => {
    const own = db.selectFrom("requests as r").where("r.owner_id", "=", owner.id);
    return status ? own.where("r.status", "=", status) : own;
  };
  // The index yields the page's ids without the table, so that the joins read only these twenty rows.
  const pageIds = matching()
    .select("r.id")
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(window.per_page)
    .offset(window.offset);
  const rows = await requestColumns(db, now)
    .where(isOneOf("r.id", pageIds))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
  const counted = await countRows(db, matching().select("r.id"));
  return listResponse(
    window,
    rows.map((row) => toRequest(row, now)),
    counted,
  );
}
