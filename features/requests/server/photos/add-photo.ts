import { TOO_MANY_IMAGES } from "#features/catalog/contract/index.ts";
import {
  type Photo,
  type PhotoArea,
  REFUSALS,
  REQUEST_LIMITS,
  refusal,
} from "#features/requests/contract/index.ts";
import { NO_FILE_PROVIDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deleteImages, storeImage } from "#platform/images/stored-image.ts";
import { inTransaction, isUnreachable, type Transaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { lockOwnRequest } from "./photo-access.ts";
import { newPhotoKey, photosOf } from "./photo-rows.ts";

interface PhotoDraft {
  id: string;
  upload_id: string;
  photo?: File | undefined;
  blurred?: readonly PhotoArea[] | undefined;
}

/**
 * Adds a photo to an active request and returns all of them. The file is written first and the row last, under the
 * request's lock, so that simultaneous uploads never exceed the limit; a photo sent again is stored once.
 * Throws NO_FILE_PROVIDED, NOT_FOUND, TOO_MANY_IMAGES, the state's code, and as `storeImage`.
 */
export async function addPhoto(
  ports: AnnouncingPorts & Pick<Ports, "storage">,
  owner: Owner,
  { id, upload_id, photo, blurred }: PhotoDraft,
  now: Date,
): Promise<Photo[]> {
  if (!photo || photo.size === 0) throw new Failure(NO_FILE_PROVIDED);
  // Checked before any work: refusals that are already certain, and a photo that is stored already.
  const isStored = await inTransaction(ports.db, (tx) => checkRoom(tx, owner, { id, upload_id }, now));
  if (isStored) return photosOf(ports.db, id);
  const stored = await storeImage(ports, newPhotoKey(id), photo, blurred);
  const adding = inTransaction(ports.db, async (tx) => {
    const isSecond = await checkRoom(tx, owner, { id, upload_id }, now);
    if (!isSecond) {
      await tx
        .insertInto("request_photos")
        .values({ ...stored, request_id: id, upload_id, created_at: now })
        .execute();
    }
    return { isSecond, photos: await photosOf(tx, id) };
  });
  try {
    const { isSecond, photos } = await announced(ports, id, adding);
    if (isSecond) await deleteImages(ports, [stored]);
    return photos;
  } catch (error) {
    // After a lost answer the rows may be there: files that nothing names only take room.
    if (!isUnreachable(error)) await deleteImages(ports, [stored]);
    throw error;
  }
}

/** Locks the request; returns whether this upload is stored already. Throws as `addPhoto`. */
async function checkRoom(
  tx: Transaction,
  owner: Owner,
  { id, upload_id }: Pick<PhotoDraft, "id" | "upload_id">,
  now: Date,
): Promise<boolean> {
  const request = await lockOwnRequest(tx, owner, id);
  const rows = await tx
    .selectFrom("request_photos")
    .select("upload_id")
    .where("request_id", "=", id)
    .execute();
  if (rows.some((row) => row.upload_id === upload_id)) return true;
  const code = refusal("add_photos", request, now);
  if (code) throw new Failure(REFUSALS[code]);
  if (rows.length >= REQUEST_LIMITS.photosMax) throw new Failure(TOO_MANY_IMAGES, { available: 0 });
  return false;
}
