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
  THREAD_BLOCKED,
} from "#foundation/errors/common.ts";
import { LEAD_NOT_FOUND, PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS } from "./errors.ts";
import { WORK_PHOTO_DAYS } from "./life.ts";
import { REQUEST_LIMITS } from "./limits.ts";
import { FINAL } from "./status.ts";

const tag = "Photos";

/** A photo of the job. Its files are read with `photos.file`; `version` changes with them. */
export const photo = z.object({ id, version: z.int(), width: z.int(), height: z.int(), created_at: instant });
export type Photo = z.infer<typeof photo>;

/**
 * The kinds of photos: of the job, added by the owner, or of the work before and after it, added by the
 * provider.
 */
export const PHOTO_KINDS = ["job", "before", "after"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** The most photos of each kind that a request has. */
export const PHOTOS_MAX: Record<PhotoKind, number> = {
  job: REQUEST_LIMITS.photosMax,
  before: REQUEST_LIMITS.workPhotosMax,
  after: REQUEST_LIMITS.workPhotosMax,
};

const workPhotoKind = z.enum(PHOTO_KINDS).exclude(["job"]);
export type WorkPhotoKind = z.infer<typeof workPhotoKind>;

export const workPhoto = photo.extend({ kind: workPhotoKind });
export type WorkPhoto = z.infer<typeof workPhoto>;

/**
 * `small` is what a provider sees before paying, `large` what the owner sees, and the provider once unlocked.
 */
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

/**
 * Areas as a field of a form, a JSON list; a photo is never stored without what its owner had blurred before.
 */
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
const OWN_LEAD = [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS] as const;
const ADDING = { points: 120, duration: 10 * MINUTE_S } as const;
const ADD_ERRORS = [
  THREAD_BLOCKED,
  ...FINAL,
  NO_FILE_PROVIDED,
  INVALID_FILE_TYPE,
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  TOO_MANY_IMAGES,
] as const;

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
      repeated: "harmless",
      limit: ADDING,
      summary: "Add a photo of the job (multipart, fields photo and upload_id)",
      description: `At most ${REQUEST_LIMITS.photosMax} a request (TOO_MANY_IMAGES), while it is active; 5 MB, recognised by content, re-encoded. Sent again with the same upload_id, it is stored once. blurred, a JSON list of areas, is blurred before anything is stored.`,
      tag,
      status: 201,
    },
    [NOT_FOUND, ...ADD_ERRORS],
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
      description:
        "Of the job, or of the work before or after it. Every stored width is replaced; the original is deleted. Answers the photos of the job.",
      tag,
    },
    [NOT_FOUND, IMAGE_UPLOAD_FAILED],
  )
    .input(ofPhoto.extend({ area: photoArea }))
    .output(dataOf(z.array(photo))),
  addWork: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/photos",
      repeated: "harmless",
      limit: ADDING,
      summary: "Add a photo of the work (multipart, fields photo, kind and upload_id)",
      description: `At most ${REQUEST_LIMITS.workPhotosMax} before the work and ${REQUEST_LIMITS.workPhotosMax} after it (TOO_MANY_IMAGES), while the unlocked request is active and for ${WORK_PHOTO_DAYS} days after its completion. Otherwise as a photo of the job.`,
      tag,
      status: 201,
    },
    [...OWN_LEAD, PAYMENT_REQUIRED, ...ADD_ERRORS],
  )
    .input(byId.extend({ photo: z.file().optional(), upload_id: id, kind: workPhotoKind }))
    .output(dataOf(z.array(workPhoto))),
  removeWork: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/leads/{id}/photos/{photo_id}",
      summary: "Remove a photo of the work, as long as one may be added",
      tag,
    },
    [...OWN_LEAD, ...FINAL, NOT_FOUND],
  )
    .input(ofPhoto)
    .output(dataOf(z.array(workPhoto))),
  file: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo",
      description:
        "large is PAYMENT_REQUIRED while the lead is locked. version only tells one file from the next.",
      ownEyesOnly: true,
      tag,
    },
    [...SEEN, PAYMENT_REQUIRED],
  )
    .input(ofPhoto.extend({ size: z.enum(PHOTO_SIZES), version: z.coerce.number<number>().int().optional() }))
    .output(z.file()),
};
