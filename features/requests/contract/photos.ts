import { z } from "zod";
import { TOO_MANY_IMAGES } from "#features/catalog/contract/index.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  NO_FILE_PROVIDED,
  NOT_FOUND,
} from "#foundation/errors/common.ts";
import { PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS } from "./errors.ts";
import { REQUEST_LIMITS } from "./limits.ts";
import { FINAL } from "./status.ts";

const tag = "Photos";

/** A photo of the job. Its files are read with `photos.file`; `version` changes with them. */
export const photo = z.object({ id, version: z.int(), width: z.int(), height: z.int(), created_at: instant });
export type Photo = z.infer<typeof photo>;

/** `small` is what a provider sees before paying, `large` what the owner sees, and the provider once unlocked. */
export const PHOTO_SIZES = ["small", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** A rectangle to blur, in shares of the photo's width and height from its top left corner. */
export const photoArea = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, {
    message: "La zone dépasse la photo",
  });
export type PhotoArea = z.infer<typeof photoArea>;

/** Areas as a field of a form, a JSON list; a photo is never stored without what its owner had blurred before. */
const blurredAreas = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "Liste de zones invalide" });
      return z.NEVER;
    }
  })
  .pipe(z.array(photoArea).max(REQUEST_LIMITS.photoAreasMax));

const ofPhoto = byId.extend({ photo_id: id });
const SEEN = [NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS] as const;

export const photos = {
  list: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/photos",
      summary: "The photos of a request, oldest first",
      description: "For its owner and for the provider whose lead it is.",
      tag,
    },
    SEEN,
  )
    .input(byId)
    .output(dataOf(z.array(photo))),
  add: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/photos",
      limit: { points: 120, duration: 10 * MINUTE_S },
      summary: "Add a photo of the job (multipart, fields photo and upload_id)",
      description: `At most ${REQUEST_LIMITS.photosMax} a request (TOO_MANY_IMAGES), while it is active; 5 MB, recognised by content, re-encoded. Sent again with the same upload_id, it is stored once. blurred, a JSON list of areas, is blurred before anything is stored.`,
      tag,
      status: 201,
    },
    [
      NOT_FOUND,
      ...FINAL,
      NO_FILE_PROVIDED,
      INVALID_FILE_TYPE,
      FILE_TOO_LARGE,
      IMAGE_UPLOAD_FAILED,
      TOO_MANY_IMAGES,
    ],
  )
    .input(byId.extend({ photo: z.file().optional(), upload_id: id, blurred: blurredAreas.optional() }))
    .output(dataOf(z.array(photo))),
  remove: endpoint(
    "owner",
    { method: "DELETE", path: "/requests/{id}/photos/{photo_id}", summary: "Remove a photo", tag },
    [NOT_FOUND],
  )
    .input(ofPhoto)
    .output(dataOf(z.array(photo))),
  blur: endpoint(
    "owner",
    {
      method: "POST",
      path: "/requests/{id}/photos/{photo_id}/blur",
      limit: { points: 60, duration: 10 * MINUTE_S },
      summary: "Blur a rectangle of a photo for good",
      description: "Every stored width is replaced; the original is deleted.",
      tag,
    },
    [NOT_FOUND, IMAGE_UPLOAD_FAILED],
  )
    .input(ofPhoto.extend({ area: photoArea }))
    .output(dataOf(z.array(photo))),
  file: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo",
      description:
        "large is PAYMENT_REQUIRED while the lead is locked. version only tells one file from the next.",
      tag,
    },
    [...SEEN, PAYMENT_REQUIRED],
  )
    .input(ofPhoto.extend({ size: z.enum(PHOTO_SIZES), version: z.coerce.number<number>().int().optional() }))
    .output(z.file()),
};
