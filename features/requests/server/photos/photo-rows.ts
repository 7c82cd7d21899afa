import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Photo } from "#features/requests/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

const COLUMNS = ["id", "version", "width", "height", "created_at"] as const;

/** Photos as JSON built in PostgreSQL, whose instants have another form than the API's. */
export const photosColumn: RawBuilder<Photo[]> = sql`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'version', photo.version, 'width', photo.width,
    'height', photo.height, 'created_at', photo.created_at) order by photo.id), '[]')
  from request_photos photo where photo.request_id = r.id)`;

export const toPhotos = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo) => ({ ...photo, created_at: new Date(photo.created_at).toISOString() }));

/** Returns the photos of a request, oldest first. */
export async function photosOf(db: Db, request_id: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom("request_photos")
    .select(COLUMNS)
    .where("request_id", "=", request_id)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Returns a storage key under which nothing is served but by the endpoint of photos. */
export const newPhotoKey = (request_id: string) => `private/requests/${request_id}/${randomUUID()}`;
