export { answerReviewReport } from "./answer-report.ts";
export { reviewJobs } from "./jobs.ts";
export { reviewsPersonalData } from "./personal-data.ts";
export { anyReviewPhotoFile, newReviewPhotoKey, photosOfReview } from "./photos/review-photos.ts";
export { publishDecided, queueWaitingReviews, restoreReview } from "./publication/publish-review.ts";
export { removeReviewOfReturnedLead, withdrawReview } from "./publication/withdraw-review.ts";
export { writeReview } from "./publication/write-review.ts";
export { openReplyCase, restoreReply, withdrawReply } from "./reply.ts";
export { reviewsRouter } from "./router.ts";
