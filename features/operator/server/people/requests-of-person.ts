import { sql } from "kysely";
import type { RequestOfPerson } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns a page of an owner's requests, or of a provider's leads, newest first. Throws NOT_FOUND for nobody.
 */
export async function requestsOfPerson(
  db: Db,
  { id, after }: { id: string; after?: string | undefined },
): Promise<{ data: RequestOfPerson[]; next: string | null }> {
  const person = await db
    .selectFrom("published_profiles")
    .select("user_type")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!person) throw new Failure(NOT_FOUND);
  const [own, other] =
    person.user_type === "owner" ? (["owner", "provider"] as const) : (["provider", "owner"] as const);
  const rows = await db
    .selectFrom("published_requests as request")
    .innerJoin("published_services as service", "service.id", "request.service_id")
    .innerJoin("published_profiles as other", "other.id", `request.${other}_id`)
    .leftJoin("published_provider_profiles as business", "business.profile_id", "other.id")
    .leftJoin("published_reviews as review", "review.request_id", "request.id")
    .select([
      "request.id",
      "service.name as service",
      "other.id as other_id",
      sql<string>`coalesce(business.business_name, other.full_name)`.as("other_name"),
      "request.status",
      "request.unlocked_at",
      "request.created_at",
      "review.rating",
      "review.status as review_status",
    ])
    .where(`request.${own}_id`, "=", id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(request.created_at, request.id) < (select created_at, id from published_requests where id = ${after})`,
      ),
    )
    .orderBy("request.created_at", "desc")
    .orderBy("request.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  return {
    data: page.map(({ other_id, other_name, unlocked_at, created_at, rating, review_status, ...row }) => ({
      ...row,
      with: { id: other_id, name: other_name },
      unlocked_at: unlocked_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      review: rating !== null && review_status !== null ? { rating, status: review_status } : null,
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}
