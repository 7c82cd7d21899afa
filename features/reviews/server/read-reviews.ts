import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import type { ProviderReview, Review, ReviewPhoto } from "#features/reviews/contract/index.ts";
import { GONE, NOT_FOUND, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { reviewPhotosColumn } from "./photos/review-photos.ts";

/** Shorter than other pages: reviews are read, not searched. */
const PER_PAGE = 10;

export const reviewColumns = [
  "reviews.id",
  "reviews.rating",
  "reviews.comment",
  "reviews.author",
  "reviews.reply",
  "reviews.replied_at",
  "reviews.published_at",
  "reviews.created_at",
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

/** A row whose times are as JSON of the database has them. */
type InJson<R> = { [Field in keyof R]: Date extends R[Field] ? Exclude<R[Field], Date> | string : R[Field] };

/** A request's review once it is published, else null; for `toPublishedReview`. */
export const publishedReviewColumn = (request_id: string) => sql<InJson<Row> | null>`(
  select json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'author', v.author,
    'photos', ${reviewPhotosColumn("v.id")}, 'reply', v.reply, 'replied_at', v.replied_at,
    'published_at', v.published_at, 'created_at', v.created_at)
  from reviews v where v.request_id = ${sql.ref(request_id)} and v.status = 'published')`;

/** Returns a request's review as everyone may read it; null until it is published. */
export const toPublishedReview = (row: InJson<Row> | null): Review | null =>
  row &&
  toReview({
    ...row,
    replied_at: row.replied_at === null ? null : new Date(row.replied_at),
    published_at: row.published_at === null ? null : new Date(row.published_at),
    created_at: new Date(row.created_at),
  });

/**
 * Returns a page of a public service's reviews, newest first. Throws SERVICE_NOT_FOUND, GONE once it is
 * removed, RANGE_NOT_SATISFIABLE.
 */
export async function reviewsOfService(db: ReadDb, serviceId: string, page: number) {
  const window = pageWindow(page, PER_PAGE);
  const service = await db
    .selectFrom("published_services as services")
    .select(["rating_count as total", "removed_at", isFindable("services.id").as("is_public")])
    .where("id", "=", serviceId)
    .executeTakeFirst();
  if (service?.removed_at) throw new Failure(GONE);
  if (!service?.is_public) throw new Failure(SERVICE_NOT_FOUND);
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

/**
 * Returns a page of the reviews of all services of a provider, newest first. Throws NOT_FOUND for one who has
 * no public page, RANGE_NOT_SATISFIABLE.
 */
export async function reviewsOfProvider(db: ReadDb, providerId: string, page: number) {
  const window = pageWindow(page, PER_PAGE);
  const provider = await db
    .selectFrom("published_provider_profiles as business")
    .innerJoin("published_profiles as profile", "profile.id", "business.profile_id")
    .select("business.rating_count as total")
    .where("business.profile_id", "=", providerId)
    .where("profile.suspended_at", "is", null)
    .executeTakeFirst();
  if (!provider) throw new Failure(NOT_FOUND);
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("published_services as services", "services.id", "reviews.service_id")
    .select(reviewColumns)
    .select(["services.id as service_id", "services.name as service_name"])
    .select(isFindable("services.id").as("is_offered"))
    .where("reviews.provider_id", "=", providerId)
    .where("reviews.status", "=", "published")
    .orderBy("reviews.published_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const reviews = rows.map(
    ({ service_id, service_name, is_offered, ...review }): ProviderReview => ({
      ...toReview(review),
      service: { id: service_id, name: service_name, is_offered },
    }),
  );
  return listResponse(window, reviews, provider.total);
}
