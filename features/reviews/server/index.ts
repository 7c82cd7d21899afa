export { answerReviewReport } from "./answer-report.ts";
export { reviewJobs } from "./jobs.ts";
export { reviewsPersonalData } from "./personal-data.ts";
export { publishDecided } from "./publish-review.ts";
export { withdrawReply } from "./reply.ts";
export { reviewsRouter } from "./router.ts";
export { removeReviewOfReturnedLead, withdrawReview } from "./withdraw-review.ts";
export { writeReview } from "./write-review.ts";
