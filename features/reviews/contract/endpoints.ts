import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { reviewReport, reviewReportDraft } from "#features/reports/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import {
  GONE,
  INVALID_REQUEST_STATE,
  NOT_FOUND,
  RANGE_NOT_SATISFIABLE,
  SERVICE_NOT_FOUND,
} from "#foundation/errors/common.ts";
import { REVIEW_LIMITS } from "./limits.ts";

const tag = "Avis";

/** A photo of a published review; `reviews.photo` reads its files. */
export const reviewPhoto = z.object({ id, width: z.int(), height: z.int() });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

export const reviewPhotoSize = z.enum(["small", "large"]);
export type ReviewPhotoSize = z.infer<typeof reviewPhotoSize>;

export const review = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** The author's first name and initial. */
  author: z.string(),
  photos: z.array(reviewPhoto),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
  published_at: instant,
  created_at: instant,
});
export type Review = z.infer<typeof review>;

/** A review as its author sees it, public or not. */
export const ownReview = z.object({
  id,
  rating: z.int(),
  comment: z.string(),
  /** `reviews.ownPhoto` reads their files. */
  photos: z.array(reviewPhoto),
  reply: z.string().nullable(),
  /**
   * `waiting` for its time or the author's address; `held` while we look at it; `refused`; `published`:
   * public and counted; `replaced` by a newer one about the same provider; `withdrawn` by us.
   */
  status: z.enum(["waiting", "held", "refused", "published", "replaced", "withdrawn"]),
  /** The earliest time of its publication. */
  appears_at: instant,
  /** Whether it waits for the author to confirm their email address, now or from `appears_at` on. */
  awaits_email: z.boolean(),
  /** Until when its author may correct it, unless it is published sooner; null when they may not. */
  correctable_until: instant.nullable(),
  /** Why it was withdrawn; empty otherwise. */
  withdrawn_reason: z.string(),
  created_at: instant,
});
export type OwnReview = z.infer<typeof ownReview>;

/** The future of a review that its author has not written yet. */
export const reviewAhead = ownReview.pick({ appears_at: true, awaits_email: true }).extend({
  /** The author's review of another job of the same provider, which then shows no more. */
  replaces: z.object({ service: z.string(), created_at: instant }).nullable(),
});
export type ReviewAhead = z.infer<typeof reviewAhead>;

/** A review as the reviewed provider sees it. */
export const receivedReview = review.extend({
  service: z.object({ id, name: z.string() }),
  report: reviewReport.nullable(),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** A review on its provider's page, with the service it is about. */
export const providerReview = review.extend({
  service: z.object({
    id,
    name: z.string(),
    /** Whether its page can be opened. */
    is_offered: z.boolean(),
  }),
});
export type ProviderReview = z.infer<typeof providerReview>;

export const reviewReply = z.object({
  /** An empty string removes the reply. */
  reply: publicText({
    max: REVIEW_LIMITS.reviewReplyMax,
    tooLong: `La réponse ne peut pas dépasser ${REVIEW_LIMITS.reviewReplyMax} caractères`,
    multiline: true,
  }),
});

export const reviewDraft = z.object({
  // A form with photos sends it as text.
  rating: z.coerce
    .number<number>("Choisissez une note de 1 à 5")
    .int("Choisissez une note de 1 à 5")
    .min(1, "Choisissez une note de 1 à 5")
    .max(5, "Choisissez une note de 1 à 5"),
  comment: publicText({
    min: REVIEW_LIMITS.reviewCommentMin,
    max: REVIEW_LIMITS.reviewCommentMax,
    required: `Le commentaire doit contenir au moins ${REVIEW_LIMITS.reviewCommentMin} caractères`,
    tooLong: `Le commentaire ne peut pas dépasser ${REVIEW_LIMITS.reviewCommentMax} caractères`,
    multiline: true,
  }),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** The photos of a review, as its form sends them. */
export const reviewPhotos = z
  .union([z.file(), z.array(z.file()).max(REVIEW_LIMITS.reviewPhotosMax)])
  .optional();

export const reviews = {
  ofService: endpoint(
    "public",
    { method: "GET", path: "/services/{id}/reviews", summary: "Reviews of a service, newest first", tag },
    [SERVICE_NOT_FOUND, GONE, RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ id, page: pageNumber }))
    .output(pageOf(review)),
  ofProvider: endpoint(
    "public",
    {
      method: "GET",
      path: "/providers/{id}/reviews",
      summary: "Reviews of all services of a provider, newest first",
      tag,
    },
    [NOT_FOUND, RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ id, page: pageNumber }))
    .output(pageOf(providerReview)),
  photo: endpoint(
    "public",
    {
      method: "GET",
      path: "/reviews/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo of a published review",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ photo_id: id, size: reviewPhotoSize }))
    .output(z.file()),
  ownPhoto: endpoint(
    "owner",
    {
      method: "GET",
      path: "/owner/reviews/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo of one's own review, public or not",
      ownEyesOnly: true,
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ photo_id: id, size: reviewPhotoSize }))
    .output(z.file()),
  reply: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/reviews/{id}/reply",
      summary: "Answer a review, change that answer or take it back",
      tag,
    },
    [NOT_FOUND],
  )
    .input(reviewReply.extend({ id }))
    .output(dataOf(review)),
  received: endpoint(
    "provider",
    { method: "GET", path: "/provider/reviews", summary: "Reviews of own services, newest first", tag },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(receivedReview)),
  report: endpoint(
    "provider",
    {
      method: "POST",
      path: "/reviews/{id}/report",
      limit: { points: 30, duration: HOUR_S },
      summary: "Report a review of one's own services",
      description:
        "Said again, it replaces what was said, until the operator has decided: then INVALID_REQUEST_STATE.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(reviewReportDraft.safeExtend({ id }))
    .output(dataOf(reviewReport)),
};
