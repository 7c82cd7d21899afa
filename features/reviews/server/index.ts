export { answerReviewReport } from "./answer-report.ts";
export { reviewJobs } from "./jobs.ts";
export { reviewsPersonalData } from "./personal-data.ts";
export {
  anyReviewPhotoFile,
  newReviewPhotoKey,
  photosOfReview,
  reviewPhotosColumn,
} from "./photos/review-photos.ts";
export { correctReview } from "./publication/correct-review.ts";
export { publishDecided, queueWaitingReviews, restoreReview } from "./publication/publish-review.ts";
export { readReviewAhead } from "./publication/review-ahead.ts";
export { decideRing } from "./publication/rings/decide-ring.ts";
export { removeReviewOfReturnedLead, withdrawReview } from "./publication/withdraw-review.ts";
export { writeReview } from "./publication/write-review.ts";
export { publishedReviewColumn, toPublishedReview } from "./read-reviews.ts";
export { openReplyCase, restoreReply, withdrawReply } from "./reply.ts";
export { reviewsRouter } from "./router.ts";
