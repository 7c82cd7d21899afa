import {
  FILE_TOO_LARGE,
  IMAGE_LIMIT,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";

/** An image that decodes to more is refused (docs/product.md "Files"). */
export const PIXELS_MAX = 50_000_000;

/** The same for formats that are always decoded in full size (PNG, GIF, WebP). */
export const PIXELS_MAX_WHOLE = 25_000_000;

const REFUSALS = {
  INVALID_FILE_TYPE: () => new Failure(INVALID_FILE_TYPE),
  FILE_TOO_LARGE: () => new Failure(FILE_TOO_LARGE, IMAGE_LIMIT),
  IMAGE_UPLOAD_FAILED: () => new Failure(IMAGE_UPLOAD_FAILED),
};

/**
 * An image that cannot be stored. INVALID_FILE_TYPE: not an image of an accepted kind, broken, or too many
 * pixels. FILE_TOO_LARGE: more bytes than allowed. IMAGE_UPLOAD_FAILED: a fault of ours; trying again may
 * help. The message is for the log.
 */
export class ImageRefused extends Error {
  override name = "ImageRefused";
  readonly code: keyof typeof REFUSALS;
  constructor(code: keyof typeof REFUSALS, why: string) {
    super(`${code}: ${why}`);
    this.code = code;
  }

  /** Returns the refusal as the caller of an endpoint gets it. */
  toFailure(): Failure {
    return REFUSALS[this.code]();
  }
}
