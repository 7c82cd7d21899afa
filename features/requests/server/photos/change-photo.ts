import type { Photo, PhotoArea } from "#features/requests/contract/index.ts";
import { IMAGE_UPLOAD_FAILED, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import {
  deletedOnFailure,
  deleteImages,
  imageFile,
  imageKeys,
  storeImage,
} from "#platform/images/stored-image.ts";
import { uploaderOf } from "#platform/images/uploader.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { createTurnsByKey } from "#platform/load/turns-by-key.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { erasePhotoFiles } from "../job-definitions.ts";
import { lockOwnRequest } from "./photo-access.ts";
import { newPhotoKey, photosOf } from "./photo-rows.ts";
import { deletePhoto, type PhotoPorts } from "./store-photo.ts";

type PhotoOf = { id: string; photo_id: string };

/** Removes a photo of the job and its files; returns the others. Throws NOT_FOUND. */
export function removePhoto(
  ports: AnnouncingPorts,
  owner: Owner,
  { id, photo_id }: PhotoOf,
): Promise<Photo[]> {
  const removing = inTransaction(ports.db, async (tx) => {
    await lockOwnRequest(owner, id)(tx);
    await deletePhoto(tx, { id, photo_id }, ["job"]);
    return photosOf(tx, id);
  });
  return announced(ports, id, removing);
}

/**
 * Blurs a rectangle of a photo for good, also of the work, since it shows the owner's home; returns the
 * photos of the job. Every width is written anew under another key, and the old files are deleted by a job of
 * the same transaction. Throws NOT_FOUND, IMAGE_UPLOAD_FAILED, and Busy.
 */
export function blurPhoto(
  ports: PhotoPorts,
  owner: Owner,
  draft: PhotoOf & { area: PhotoArea },
): Promise<Photo[]> {
  // One after the other in this process; each would otherwise begin again after each of the others.
  return inTurn(draft.photo_id, () => blurAlone(ports, owner, draft));
}

const inTurn = createTurnsByKey();

async function blurAlone(
  ports: PhotoPorts,
  owner: Owner,
  { id, photo_id, area }: PhotoOf & { area: PhotoArea },
): Promise<Photo[]> {
  const uploader = uploaderOf(ports, owner);
  for (let attempt = 0; attempt < BLUR_ATTEMPTS; attempt++) {
    const before = await ownPhoto(ports.db, owner, { id, photo_id });
    const largest = before.widths.at(-1) ?? 0;
    const bytes = await ports.storage.get(imageFile(before.image_key, largest, "webp"));
    // Blurred or removed meanwhile: its files are gone.
    if (!bytes) continue;
    const stored = await storeImage(
      ports,
      uploader,
      { image_key: newPhotoKey(id), file: new File([bytes], photo_id) },
      [area],
    );
    const blurring = () =>
      inTransaction(ports.db, async (tx) => {
        await lockOwnRequest(owner, id)(tx);
        const replaced = await tx
          .updateTable("request_photos")
          .set(({ eb }) => ({ ...stored, version: eb("version", "+", 1) }))
          .where("id", "=", photo_id)
          // Another area blurred meanwhile must not come back.
          .where("image_key", "=", before.image_key)
          .returning("id")
          .executeTakeFirst();
        if (!replaced) return null;
        await addJob(tx, erasePhotoFiles, { keys: imageKeys([before]) });
        return photosOf(tx, id);
      });
    const photos = await announced(ports, id, deletedOnFailure(ports, [stored], blurring));
    if (photos) return photos;
    await deleteImages(ports, [stored]);
  }
  throw new Failure(IMAGE_UPLOAD_FAILED);
}

/** How often a blur begins again because another process changed the photo meanwhile. */
const BLUR_ATTEMPTS = 20;

async function ownPhoto(db: Db, owner: Owner, { id, photo_id }: PhotoOf) {
  const row = await db
    .selectFrom("request_photos as photo")
    .innerJoin("requests as r", "r.id", "photo.request_id")
    .select(["photo.image_key", "photo.widths"])
    .where("photo.id", "=", photo_id)
    .where("r.id", "=", id)
    .where("r.owner_id", "=", owner.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return row;
}
