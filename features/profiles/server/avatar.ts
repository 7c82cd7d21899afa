import {
  FILE_TOO_LARGE,
  IMAGE_LIMIT,
  IMAGE_UPLOAD_FAILED,
  NO_FILE_PROVIDED,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { ImageRefused, processImage } from "#platform/images/images.ts";
import { filesDeletedOnFailure } from "#platform/images/stored-image.ts";
import { type Uploader, type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { inTransaction } from "#platform/postgres/database.ts";

type AvatarPorts = Pick<Ports, "db" | "storage" | "log">;

/**
 * Replaces the caller's avatar, re-encoded at 400 px, and deletes the previous file.
 * Throws NO_FILE_PROVIDED, FILE_TOO_LARGE, INVALID_FILE_TYPE, IMAGE_UPLOAD_FAILED.
 */
export async function setAvatar(
  ports: AvatarPorts & UploadOrigin,
  actor: Actor,
  file: File | undefined,
): Promise<string> {
  const { db, storage, log } = ports;
  if (!file || file.size === 0) throw new Failure(NO_FILE_PROVIDED);
  if (file.size > LIMITS.imageMaxBytes) throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
  const [smallest] = (await processAvatar(file, uploaderOf(ports, actor))).widths;
  if (!smallest) throw new Failure(IMAGE_UPLOAD_FAILED);
  const key = `avatars/${newId()}.webp`;
  try {
    await storage.put(key, smallest.webp, "image/webp");
  } catch (err) {
    log.error({ err }, "an image could not be stored");
    throw new Failure(IMAGE_UPLOAD_FAILED);
  }
  const previousUrl = await filesDeletedOnFailure(ports, [key], () =>
    replaceUrl({ db }, actor, storage.url(key)),
  );
  await deleteFile({ storage, log }, previousUrl);
  return storage.url(key);
}

/** Removes the caller's avatar, if any. */
export async function removeAvatar({ db, storage, log }: AvatarPorts, actor: Actor): Promise<void> {
  await deleteFile({ storage, log }, await replaceUrl({ db }, actor, null));
}

async function processAvatar(file: File, uploader: Uploader) {
  try {
    return await processImage(new Uint8Array(await file.arrayBuffer()), uploader);
  } catch (error) {
    if (error instanceof ImageRefused) throw error.toFailure();
    throw error;
  }
}

/**
 * Replaces the URL and returns the previous one. The row is locked, so that simultaneous
 * changes leave no file behind.
 */
async function replaceUrl(
  { db }: Pick<Ports, "db">,
  actor: Actor,
  url: string | null,
): Promise<string | null> {
  return await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom("profiles")
      .select("avatar_url")
      .where("id", "=", actor.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    await tx.updateTable("profiles").set({ avatar_url: url }).where("id", "=", actor.id).execute();
    return before?.avatar_url ?? null;
  });
}

/** Deletes the file of a replaced image; a failure is only logged. */
async function deleteFile({ storage, log }: Omit<AvatarPorts, "db">, url: string | null): Promise<void> {
  const key = avatarKey(url);
  if (key) await storage.delete(key).catch((err: unknown) => log.error({ err }, "an image was left behind"));
}

/** Returns the storage key of an avatar's URL. */
export function avatarKey(url: string | null): string | undefined {
  return url?.match(/\/files\/(avatars\/.+)$/)?.[1];
}
