import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { ImageRefused, processImage } from "#platform/images/images.ts";
import { inTransaction } from "#platform/postgres/database.ts";

type AvatarPorts = Pick<Ports, "db" | "storage" | "log">;

/**
 * Replaces one's image, re-encoded at 400 px; the former file is removed afterwards.
 * Throws NO_FILE_PROVIDED, FILE_TOO_LARGE, INVALID_FILE_TYPE, IMAGE_UPLOAD_FAILED.
 */
export async function setAvatar(
  { db, storage, log }: AvatarPorts,
  actor: Actor,
  file: File | undefined,
): Promise<string> {
  if (!file || file.size === 0) throw new Failure("NO_FILE_PROVIDED");
  if (file.size > LIMITS.imageMaxBytes) throw new Failure("FILE_TOO_LARGE");
  const [smallest] = (await processed(file)).widths;
  if (!smallest) throw new Failure("IMAGE_UPLOAD_FAILED");
  const key = `avatars/${newId()}.webp`;
  try {
    await storage.put(key, smallest.webp, "image/webp");
  } catch (err) {
    log.error({ err }, "an image could not be stored");
    throw new Failure("IMAGE_UPLOAD_FAILED");
  }
  const former = await replace({ db }, actor, storage.url(key));
  await forget({ storage, log }, former);
  return storage.url(key);
}

/** Removes one's image; nothing happens when there is none. */
export async function removeAvatar({ db, storage, log }: AvatarPorts, actor: Actor): Promise<void> {
  await forget({ storage, log }, await replace({ db }, actor, null));
}

async function processed(file: File) {
  try {
    return await processImage(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof ImageRefused) throw new Failure(error.code);
    throw error;
  }
}

/** Two at once follow each other: each answers the one it replaced, so that no file is left behind. */
async function replace({ db }: Pick<Ports, "db">, actor: Actor, url: string | null): Promise<string | null> {
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

/** The image is replaced already: a file that stays behind is only logged. */
async function forget({ storage, log }: Omit<AvatarPorts, "db">, url: string | null): Promise<void> {
  const key = avatarKey(url);
  if (key) await storage.delete(key).catch((err: unknown) => log.error({ err }, "an image was left behind"));
}

/** The stored file behind an image's address. */
export function avatarKey(url: string | null): string | undefined {
  return url?.match(/\/files\/(avatars\/.+)$/)?.[1];
}
