import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import { ownProperty } from "#features/properties/server/index.ts";
import type { LogbookEntry } from "#features/requests/contract/logbook.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { COUNT_LIMIT, isOneOf, listResponse, pageWindow, total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { toPhotos, workPhotosColumn } from "../photos/photo-rows.ts";

/** The total of a job's invoices less credit notes; null without any. */
const invoicedCents = sql<number | null>`(select sum(i.total_cents - i.credited_cents)::float8
  from published_invoices i where i.request_id = r.id)`;

/**
 * Returns a page of a property's completed jobs, newest first. Throws NOT_FOUND,
 * PROPERTY_NOT_OWNED, RANGE_NOT_SATISFIABLE.
 */
export async function readLogbook(db: Db, owner: Owner, property_id: string, page: number) {
  const window = pageWindow(page);
  await ownProperty(db, owner, property_id);
  const completed = db
    .selectFrom("requests as r")
    .where("r.property_id", "=", property_id)
    .where(sql<boolean>`r.status = 'completed'`);
  // The index yields the page's ids without the table, so that the joins read only these twenty rows.
  const pageIds = completed
    .select("r.id")
    .orderBy("r.completed_at", "desc")
    .orderBy("r.id", "desc")
    .limit(window.per_page)
    .offset(window.offset);
  const rows = await db
    .selectFrom("requests as r")
    .where(isOneOf("r.id", pageIds))
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("published_profiles as provider", "provider.id", "r.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .leftJoin("published_reviews as review", "review.request_id", "r.id")
    .select([
      "r.id",
      sql<Date>`r.completed_at`.as("done_at"),
      "bt.id as business_type_id",
      "bt.name as business_type_name",
      "s.id as service_id",
      "s.name as service_name",
      isFindable("s.id").as("service_is_active"),
      "r.provider_id",
      "business.business_name",
      "provider.avatar_url",
      "r.description",
      "r.cost_cents",
      invoicedCents.as("invoiced_cents"),
      "review.rating",
      workPhotosColumn.as("work_photos"),
    ])
    .orderBy("r.completed_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
  const counted = await db
    .selectFrom(
      completed
        .select(sql<number | null>`coalesce(r.cost_cents, ${invoicedCents})`.as("cost_cents"))
        .orderBy("r.completed_at", "desc")
        .orderBy("r.id", "desc")
        .limit(COUNT_LIMIT)
        .as("few"),
    )
    .select([total, sql<number>`coalesce(sum(few.cost_cents), 0)`.as("cost_cents_total")])
    .executeTakeFirstOrThrow();
  const data = rows.map(
    (row): LogbookEntry => ({
      request_id: row.id,
      done_at: row.done_at.toISOString(),
      business_type: { id: row.business_type_id, name: row.business_type_name },
      service: { id: row.service_id, name: row.service_name, is_active: row.service_is_active },
      provider: { id: row.provider_id, business_name: row.business_name, avatar_url: row.avatar_url },
      description: row.description,
      cost_cents: row.cost_cents,
      invoiced_cents: row.invoiced_cents,
      rating: row.rating,
      work_photos: toPhotos(row.work_photos),
    }),
  );
  return { ...listResponse(window, data, counted.total), cost_cents_total: counted.cost_cents_total };
}

/**
 * Sets the cost of a completed job. Throws NOT_FOUND for another owner's,
 * INVALID_REQUEST_STATE before completion.
 */
export async function setCost(db: Db, owner: Owner, id: string, cost_cents: number | null) {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select("status")
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure(NOT_FOUND);
    if (request.status !== "completed") throw new Failure(INVALID_REQUEST_STATE);
    await tx.updateTable("requests").set({ cost_cents }).where("id", "=", id).execute();
    return { id, cost_cents };
  });
}
