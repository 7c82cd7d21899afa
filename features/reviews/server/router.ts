import { implement } from "@orpc/server";
import { reviews } from "#features/reviews/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { ownReviewPhotoFile, reviewPhotoFile } from "./photos/review-photos.ts";
import { reviewsOfProvider, reviewsOfService } from "./read-reviews.ts";
import { receivedReviews } from "./received-reviews.ts";
import { replyToReview } from "./reply.ts";
import { reportReview } from "./report-review.ts";

const os = implement(reviews).$context<ApiContext>();

export const reviewsRouter = os.router({
  ofService: os.ofService.handler(({ context, input }) =>
    reviewsOfService(context.reads, input.id, input.page),
  ),
  ofProvider: os.ofProvider.handler(({ context, input }) =>
    reviewsOfProvider(context.reads, input.id, input.page),
  ),
  photo: os.photo.handler(({ context, input }) => reviewPhotoFile(context, input)),
  ownPhoto: os.ownPhoto
    .use(ownerOnly)
    .handler(({ context, input }) => ownReviewPhotoFile(context, context.owner, input)),
  reply: os.reply.use(providerOnly).handler(async ({ context, input }) => ({
    data: await replyToReview(context, context.provider, input.id, input.reply),
  })),
  received: os.received
    .use(providerOnly)
    .handler(({ context, input }) => receivedReviews(context.db, context.provider, input.page)),
  report: os.report.use(providerOnly).handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reportReview(context.db, context.provider, id, draft),
  })),
});
