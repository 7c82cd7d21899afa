import { TOO_MANY_IMAGES } from "#features/catalog/contract/index.ts";
import { requireUnblocked } from "#features/moderation/server/index.ts";
import {
  type Action,
  PHOTOS_MAX,
  type PhotoArea,
  type PhotoKind,
  REFUSALS,
  type RequestState,
  refusal,
} from "#features/requests/contract/index.ts";
import { NO_FILE_PROVIDED, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { deletedOnFailure, deleteImages, imageKeys, storeImage } from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { erasePhotoFiles } from "../job-definitions.ts";
import { newPhotoKey } from "./photo-rows.ts";

export type PhotoPorts = AnnouncingPorts & Pick<Ports, "storage"> & UploadOrigin;

export interface PhotoDraft {
  id: string;
  upload_id: string;
  kind: PhotoKind;
  photo?: File | undefined;
  blurred?: readonly PhotoArea[] | undefined;
}

/** The person who adds a photo; `lock` locks the request for them, and throws if it is not theirs. */
interface Adding {
  person: { id: string };
  action: Extract<Action, "add_photos" | "add_work_photos">;
  lock: (tx: Transaction) => Promise<RequestState>;
}

/**
 * Adds a photo to a request. The file is written first and the row last, under the request's lock, so that
 * simultaneous uploads never exceed the limit; a photo sent again is stored once. Throws NO_FILE_PROVIDED,
 * TOO_MANY_IMAGES, THREAD_BLOCKED, the state's code, and as `lock` and `storeImage`.
 */
export async function storePhoto(ports: PhotoPorts, draft: PhotoDraft, adding: Adding): Promise<void> {
  const { id, upload_id, kind, photo, blurred } = draft;
  if (!photo || photo.size === 0) throw new Failure(NO_FILE_PROVIDED);
  // Checked before any work: refusals that are already certain, and a photo that is stored already.
  if (await inTransaction(ports.db, (tx) => checkRoom(tx, ports, draft, adding))) return;
  const stored = await storeImage(
    ports,
    uploaderOf(ports, adding.person),
    { image_key: newPhotoKey(id), file: photo },
    blurred,
  );
  const insert = () =>
    inTransaction(ports.db, async (tx) => {
      if (await checkRoom(tx, ports, draft, adding)) return false;
      await tx
        .insertInto("request_photos")
        .values({ ...stored, request_id: id, upload_id, kind, created_at: ports.now() })
        .execute();
      return true;
    });
  const isNew = await announced(ports, id, deletedOnFailure(ports, [stored], insert));
  if (!isNew) await deleteImages(ports, [stored]);
}

/** Deletes a photo of one of these kinds, and its files by a job of the transaction. Throws NOT_FOUND. */
export async function deletePhoto(
  tx: Transaction,
  { id, photo_id }: { id: string; photo_id: string },
  kinds: readonly PhotoKind[],
): Promise<void> {
  const removed = await tx
    .deleteFrom("request_photos")
    .where("id", "=", photo_id)
    .where("request_id", "=", id)
    .where("kind", "in", kinds)
    .returning(["image_key", "widths"])
    .executeTakeFirst();
  if (!removed) throw new Failure(NOT_FOUND);
  await addJob(tx, erasePhotoFiles, { keys: imageKeys([removed]) });
}

/** Locks the request; returns whether this upload is stored already. Throws as `storePhoto`. */
async function checkRoom(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  { id, upload_id, kind }: PhotoDraft,
  { action, lock }: Adding,
): Promise<boolean> {
  const request = await lock(tx);
  const rows = await tx
    .selectFrom("request_photos")
    .select(["upload_id", "kind"])
    .where("request_id", "=", id)
    .execute();
  if (rows.some((row) => row.upload_id === upload_id)) return true;
  const code = refusal(action, request, now());
  if (code) throw new Failure(REFUSALS[code]);
  await requireUnblocked(tx, id);
  const available = PHOTOS_MAX[kind] - rows.filter((row) => row.kind === kind).length;
  if (available <= 0) throw new Failure(TOO_MANY_IMAGES, { available: 0 });
  return false;
}
