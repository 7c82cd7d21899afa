import { isFindable } from "#features/catalog/server/index.ts";
import type { Review, ReviewPhoto } from "#features/reviews/contract/index.ts";
import { SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { reviewPhotosColumn } from "./photos/review-photos.ts";

/** Shorter than other pages: reviews are read, not searched. */
const PER_PAGE = 10;

export const reviewColumns = [
  "reviews.id",
  "rating",
  "comment",
  "author",
  "reply",
  "replied_at",
  "published_at",
  "created_at",
  reviewPhotosColumn("reviews.id").as("photos"),
] as const;

interface Row {
  id: string;
  rating: number;
  comment: string;
  author: string;
  reply: string | null;
  replied_at: Date | null;
  /** Never null here, because only published reviews are read. */
  published_at: Date | null;
  created_at: Date;
  photos: ReviewPhoto[];
}

export const toReview = (row: Row): Review => ({
  ...row,
  replied_at: (row.reply !== null && row.replied_at?.toISOString()) || null,
  published_at: (row.published_at ?? row.created_at).toISOString(),
  created_at: row.created_at.toISOString(),
});

/** Returns a page of a public service's reviews, newest first. Throws SERVICE_NOT_FOUND, RANGE_NOT_SATISFIABLE. */
export async function reviewsOfService(db: ReadDb, serviceId: string, page: number) {
  const window = pageWindow(page, PER_PAGE);
  const service = await db
    .selectFrom("published_services as services")
    .select("rating_count as total")
    .where("id", "=", serviceId)
    .where(isFindable("services.id"))
    .executeTakeFirst();
  if (!service) throw new Failure(SERVICE_NOT_FOUND);
  const rows = await db
    .selectFrom("reviews")
    .select(reviewColumns)
    .where("service_id", "=", serviceId)
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  return listResponse(window, rows.map(toReview), service.total);
}
