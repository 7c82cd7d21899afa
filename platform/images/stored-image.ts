import { FILE_TOO_LARGE, IMAGE_LIMIT, IMAGE_UPLOAD_FAILED, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import { Busy } from "#platform/load/busy.ts";
import { isUnreachable } from "#platform/postgres/database.ts";
import { type ImageArea, ImageRefused, processImage } from "./images.ts";
import type { Uploader } from "./uploader.ts";

/** An image whose files are stored; `widths` are the stored widths, smallest first. */
export interface StoredImage {
  image_key: string;
  width: number;
  height: number;
  widths: number[];
}

type Files = Pick<StoredImage, "image_key" | "widths">;
type FilePorts = Pick<Ports, "storage" | "log">;

/** Returns the storage key of one stored width. */
export function imageFile(key: string, width: number, type: "webp" | "jpg"): string {
  return `${key}-${width}.${type}`;
}

/** Returns every storage key of these images. */
export function imageKeys(images: readonly Files[]): string[] {
  return images.flatMap(({ image_key, widths }) =>
    widths.flatMap((width) => [imageFile(image_key, width, "webp"), imageFile(image_key, width, "jpg")]),
  );
}

/**
 * Re-encodes one uploaded image, with the areas `blurred`, and writes its files under a key, which must be
 * unguessable unless it is private. Throws FILE_TOO_LARGE, INVALID_FILE_TYPE, IMAGE_UPLOAD_FAILED, Busy;
 * nothing is then left behind.
 */
export async function storeImage(
  ports: FilePorts,
  uploader: Uploader,
  { image_key, file }: { image_key: string; file: File },
  blurred: readonly ImageArea[] = [],
): Promise<StoredImage> {
  if (file.size > LIMITS.imageMaxBytes) throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
  const written: number[] = [];
  try {
    const { widths, width, height } = await processImage(
      new Uint8Array(await file.arrayBuffer()),
      uploader,
      blurred,
    );
    // A small image has the same width several times.
    const sizes = new Map(widths.map((size) => [size.width, size]));
    for (const size of sizes.values()) {
      written.push(size.width);
      await ports.storage.put(imageFile(image_key, size.width, "webp"), size.webp, "image/webp");
      await ports.storage.put(imageFile(image_key, size.width, "jpg"), size.jpeg, "image/jpeg");
    }
    return { image_key, width, height, widths: [...sizes.keys()] };
  } catch (error) {
    if (error instanceof ImageRefused) throw error.toFailure();
    if (error instanceof Busy) throw error;
    await deleteImages(ports, [{ image_key, widths: written }]);
    ports.log.error({ err: error }, "image upload");
    throw new Failure(IMAGE_UPLOAD_FAILED);
  }
}

/**
 * Stores images one after the other, since each decodes to as much as 200 MB; all or none.
 * Throws what `storeImage` throws.
 */
export async function storeImages(
  ports: FilePorts,
  uploader: Uploader,
  files: readonly File[],
  newKey: () => string,
): Promise<StoredImage[]> {
  if (files.some(({ size }) => size > LIMITS.imageMaxBytes)) throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
  const stored: StoredImage[] = [];
  try {
    for (const file of files) stored.push(await storeImage(ports, uploader, { image_key: newKey(), file }));
    return stored;
  } catch (error) {
    await deleteImages(ports, stored);
    throw error;
  }
}

/**
 * Returns what `insert` returns; when it fails to write the rows that name these images, deletes their files.
 */
export function deletedOnFailure<T>(
  ports: FilePorts,
  images: readonly Files[],
  insert: () => Promise<T>,
): Promise<T> {
  return filesDeletedOnFailure(ports, imageKeys(images), insert);
}

/** The same for any files, by their storage keys. */
export async function filesDeletedOnFailure<T>(
  ports: FilePorts,
  keys: readonly string[],
  insert: () => Promise<T>,
): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    // After a lost answer the rows may be there: files that nothing names only take room.
    if (!isUnreachable(error)) await deleteFiles(ports, keys);
    throw error;
  }
}

/** Deletes the files of images that no row names any more; a failure only wastes space, and is logged. */
export function deleteImages(ports: FilePorts, images: readonly Files[]): Promise<void> {
  return deleteFiles(ports, imageKeys(images));
}

/** Deletes files that no row names any more; a failure only wastes space, and is logged. */
export async function deleteFiles({ storage, log }: FilePorts, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => log.warn({ err: error, key }, "file not deleted"));
  }
}

/** Returns a private image as a file, in its first stored width or its last; null when its file is gone. */
export async function readStoredImage(
  { storage }: Pick<Ports, "storage">,
  { image_key, widths }: Pick<Files, "image_key"> & { widths: readonly number[] },
  size: "small" | "large",
): Promise<File | null> {
  const width = size === "small" ? widths[0] : widths.at(-1);
  const bytes = width ? await storage.get(imageFile(image_key, width, "webp")) : null;
  return bytes && new File([bytes], `photo-${size}.webp`, { type: "image/webp" });
}

/** Returns the file of an image that was asked for. Throws NOT_FOUND without a row or a file. */
export async function requireStoredImage(
  ports: Pick<Ports, "storage">,
  image: Files | undefined,
  size: "small" | "large",
): Promise<File> {
  const file = image && (await readStoredImage(ports, image, size));
  if (!file) throw new Failure(NOT_FOUND);
  return file;
}
