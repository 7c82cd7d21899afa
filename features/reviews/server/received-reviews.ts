import { toReport } from "#features/reports/server/index.ts";
import type { ReceivedReview } from "#features/reviews/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import { listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { reviewPhotosColumn } from "./photos/review-photos.ts";

/**
 * Returns a page of the reviews of a provider's services, newest first. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function receivedReviews(db: Db, provider: Provider, page: number) {
  const window = pageWindow(page);
  const rows = await db
    .selectFrom("reviews as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .leftJoin("published_review_reports as report", "report.review_id", "r.id")
    .select([
      "r.id",
      "r.rating",
      "r.comment",
      "r.author",
      "r.reply",
      "r.replied_at",
      "r.published_at",
      "r.created_at",
      "r.service_id",
      "s.name as service_name",
      "report.reason",
      "report.details",
      "report.status",
      "report.answer",
      "report.created_at as reported_at",
      reviewPhotosColumn("r.id").as("photos"),
    ])
    .where("r.provider_id", "=", provider.id)
    .where("r.status", "=", "published")
    .orderBy("r.published_at", "desc")
    .orderBy("r.id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const { total } = await db
    .selectFrom("published_provider_profiles as provider_profiles")
    .select("rating_count as total")
    .where("profile_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  return listResponse(window, rows.map(toReceived), total);
}

type Row = Omit<ReceivedReview, "service" | "report" | "replied_at" | "published_at" | "created_at"> & {
  replied_at: Date | null;
  published_at: Date | null;
  created_at: Date;
  service_id: string;
  service_name: string;
  reported_at: Date | null;
} & {
  [Field in "reason" | "details" | "status" | "answer"]: NonNullable<ReceivedReview["report"]>[Field] | null;
};

function toReceived(row: Row): ReceivedReview {
  const { service_id, service_name, reason, details, status, answer, reported_at, ...review } = row;
  return {
    ...review,
    replied_at: (row.reply !== null && row.replied_at?.toISOString()) || null,
    published_at: (row.published_at ?? row.created_at).toISOString(),
    created_at: row.created_at.toISOString(),
    service: { id: service_id, name: service_name },
    report: toReport({ reason, details, status, answer, reported_at }),
  };
}
