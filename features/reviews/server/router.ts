import { implement } from "@orpc/server";
import { reviews } from "#features/reviews/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { reviewsOfService } from "./read-reviews.ts";
import { receivedReviews } from "./received-reviews.ts";
import { replyToReview } from "./reply.ts";
import { reportReview } from "./report-review.ts";

const os = implement(reviews).$context<ApiContext>();

export const reviewsRouter = os.router({
  ofService: os.ofService.handler(({ context, input }) =>
    reviewsOfService(context.reads, input.id, input.page),
  ),
  reply: os.reply.use(providerOnly).handler(async ({ context, input }) => {
    const { db, provider, live, log } = context;
    const { review, owner_id, request_id } = await replyToReview(
      db,
      provider,
      input.id,
      input.reply,
      context.now(),
    );
    // Does not delay the response; a page that misses the notification reloads by itself.
    if (owner_id)
      live
        .notify([owner_id], { kind: "request", id: request_id })
        .catch((err: unknown) => log.warn({ err }, "could not announce a reply"));
    return { data: review };
  }),
  received: os.received
    .use(providerOnly)
    .handler(({ context, input }) => receivedReviews(context.db, context.provider, input.page)),
  report: os.report.use(providerOnly).handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reportReview(context.db, context.provider, id, draft),
  })),
});
