import { type DocumentBrand, logoFile, NOT_A_LOGO, SVG_LOGO } from "#features/profiles/contract/index.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_LIMIT,
  IMAGE_UPLOAD_FAILED,
  NO_FILE_PROVIDED,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { ImageRefused, processImage } from "#platform/images/images.ts";
import { deleteFiles, filesDeletedOnFailure } from "#platform/images/stored-image.ts";
import { type Uploader, type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { replaceLogo } from "./document-brand.ts";

const ACCEPTED = ["image/png", "image/apng", "image/jpeg", "image/webp"];

/**
 * Replaces the logo of a provider's later documents, re-encoded. Throws NO_FILE_PROVIDED, FILE_TOO_LARGE,
 * IMAGE_UPLOAD_FAILED, VALIDATION_ERROR for what is neither PNG, JPEG nor WebP.
 */
export async function setLogo(
  ports: Pick<Ports, "db" | "storage" | "log" | "now"> & UploadOrigin,
  provider: Provider,
  file: File | undefined,
): Promise<DocumentBrand> {
  const { storage, log } = ports;
  if (!file || file.size === 0) throw new Failure(NO_FILE_PROVIDED);
  if (file.size > LIMITS.imageMaxBytes) throw new Failure(FILE_TOO_LARGE, IMAGE_LIMIT);
  const image = await processLogo(new Uint8Array(await file.arrayBuffer()), uploaderOf(ports, provider));
  const file_key = `logos/${newId()}`;
  const written = [logoFile(file_key, "webp"), logoFile(file_key, "jpg")] as const;
  try {
    await storage.put(written[0], image.webp, "image/webp");
    await storage.put(written[1], image.jpeg, "image/jpeg");
  } catch (err) {
    await deleteFiles({ storage, log }, written);
    log.error({ err }, "a logo could not be stored");
    throw new Failure(IMAGE_UPLOAD_FAILED);
  }
  return await filesDeletedOnFailure(ports, written, () =>
    replaceLogo(ports, provider, { file_key, width: image.width, height: image.height }),
  );
}

/** Returns the logo in its middle width, sharp on paper at the size at which documents show it. */
async function processLogo(bytes: Uint8Array, uploader: Uploader) {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !ACCEPTED.includes(type.mime)) throw refused(isSvg(bytes) ? SVG_LOGO : NOT_A_LOGO);
  try {
    return (await processImage(bytes, uploader)).widths[1];
  } catch (error) {
    if (error instanceof ImageRefused && error.code === "INVALID_FILE_TYPE") throw refused(NOT_A_LOGO);
    if (error instanceof ImageRefused) throw error.toFailure();
    throw error;
  }
}

const refused = (logo: string) => new Failure(VALIDATION_ERROR, { fields: { logo } });

const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString("utf8"));
