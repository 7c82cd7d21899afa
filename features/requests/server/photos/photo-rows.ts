import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Photo, WorkPhoto } from "#features/requests/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Photos as JSON built in PostgreSQL, whose instants have another form than the API's. */
export const photosColumn: RawBuilder<Photo[]> = sql`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'version', photo.version, 'width', photo.width,
    'height', photo.height, 'created_at', photo.created_at) order by photo.id), '[]')
  from request_photos photo where photo.request_id = r.id and photo.kind = 'job')`;

/** Photos of the work, those before it first; as above. */
export const workPhotosColumn: RawBuilder<WorkPhoto[]> = sql`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'kind', photo.kind, 'version', photo.version,
    'width', photo.width, 'height', photo.height, 'created_at', photo.created_at)
    order by photo.kind desc, photo.id), '[]')
  from request_photos photo where photo.request_id = r.id and photo.kind <> 'job')`;

export const toPhotos = <P extends Photo>(photos: readonly P[]): P[] =>
  photos.map((photo) => ({ ...photo, created_at: new Date(photo.created_at).toISOString() }));

const photoRows = (db: Db, request_id: string) =>
  db.selectFrom("requests as r").where("r.id", "=", request_id);

/** Returns the photos of the job of a request, oldest first. */
export async function photosOf(db: Db, request_id: string): Promise<Photo[]> {
  const row = await photoRows(db, request_id).select(photosColumn.as("photos")).executeTakeFirst();
  return toPhotos(row?.photos ?? []);
}

/** Returns the photos of the work of a request, those before it first. */
export async function workPhotosOf(db: Db, request_id: string): Promise<WorkPhoto[]> {
  const row = await photoRows(db, request_id).select(workPhotosColumn.as("photos")).executeTakeFirst();
  return toPhotos(row?.photos ?? []);
}

/** Returns a storage key under which nothing is served but by the endpoint of photos. */
export const newPhotoKey = (request_id: string) => `private/requests/${request_id}/${randomUUID()}`;
