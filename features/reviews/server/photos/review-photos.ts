import { type RawBuilder, sql } from "kysely";
import type { ReviewPhoto, ReviewPhotoSize } from "#features/reviews/contract/index.ts";
import { newId } from "#foundation/id.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { imageKeys, requireStoredImage, type StoredImage } from "#platform/images/stored-image.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** The photos of a review, in their author's order. */
export const reviewPhotosColumn = (review_id: string) => sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
    order by photo.position), '[]')
  from review_photos photo where photo.review_id = ${sql.ref(review_id)})`;

/** Returns a storage key under which nothing is served but by the endpoint of photos. */
export const newReviewPhotoKey = () => `private/reviews/${newId()}`;

/** Adds the stored photos of a review in the transaction that creates it. */
export async function insertReviewPhotos(
  tx: Transaction,
  review_id: string,
  stored: readonly StoredImage[],
): Promise<void> {
  if (stored.length === 0) return;
  const rows = stored.map((image, position) => ({ ...image, review_id, position }));
  await tx.insertInto("review_photos").values(rows).execute();
}

/** Returns the photos of a review, whether it is published or not, for operators. */
export const photosOfReview = async (db: Db, id: string): Promise<ReviewPhoto[]> =>
  (
    await db
      .selectFrom("reviews")
      .select(reviewPhotosColumn("reviews.id").as("photos"))
      .where("id", "=", id)
      .executeTakeFirst()
  )?.photos ?? [];

interface PhotoFile {
  id: string;
  photo_id: string;
  size: ReviewPhotoSize;
}

/** Returns a photo's file, whether its review is published or not, for operators. Throws NOT_FOUND. */
export const anyReviewPhotoFile = (ports: Pick<Ports, "db" | "storage">, photo: PhotoFile): Promise<File> =>
  readPhotoFile(ports, photo, sql<boolean>`true`);

/** Returns a photo's file while its review is published. Throws NOT_FOUND. */
export const reviewPhotoFile = (ports: Pick<Ports, "db" | "storage">, photo: PhotoFile): Promise<File> =>
  readPhotoFile(ports, photo, sql<boolean>`review.status = 'published'`);

/** Returns a photo's file of an owner's own review, whatever the review's status. Throws NOT_FOUND. */
export const ownReviewPhotoFile = (
  ports: Pick<Ports, "db" | "storage">,
  owner: Owner,
  photo: PhotoFile,
): Promise<File> => readPhotoFile(ports, photo, sql<boolean>`review.owner_id = ${owner.id}`);

async function readPhotoFile(
  { db, storage }: Pick<Ports, "db" | "storage">,
  { id, photo_id, size }: PhotoFile,
  isShown: RawBuilder<boolean>,
): Promise<File> {
  const row = await db
    .selectFrom("review_photos as photo")
    .innerJoin("reviews as review", "review.id", "photo.review_id")
    .select(["photo.image_key", "photo.widths"])
    .where("photo.id", "=", photo_id)
    .where("review.id", "=", id)
    .where(isShown)
    .executeTakeFirst();
  return requireStoredImage({ storage }, row, size);
}

/** The photos of an owner's reviews. */
export const photosOfAuthor = (db: Db, owner_id: string) =>
  db
    .selectFrom("review_photos as photo")
    .innerJoin("reviews as review", "review.id", "photo.review_id")
    .select(["photo.id", "photo.review_id", "photo.position", "photo.width", "photo.height"])
    .where("review.owner_id", "=", owner_id)
    .execute();

/** Deletes the photos of an owner's reviews, published or not; returns the keys of their files. */
export async function erasePhotosOfAuthor(tx: Transaction, owner_id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("review_photos")
    .where("review_id", "in", tx.selectFrom("reviews").select("id").where("owner_id", "=", owner_id))
    .returning(["image_key", "widths"])
    .execute();
  return imageKeys(rows);
}
