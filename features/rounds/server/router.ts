import { implement } from "@orpc/server";
import { passes, renewals, rounds } from "#features/rounds/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, providerOnly } from "#platform/http/guards.ts";
import { markPass } from "./mark-pass.ts";
import { passPhotoFile } from "./pass-photo.ts";
import { passesOfRequest } from "./read-passes.ts";
import { readRound } from "./read-round.ts";
import { reviewRenewals } from "./renewal/review-renewals.ts";
import { sendRenewals } from "./renewal/send-renewals.ts";
import { writeToRound } from "./write-to-round.ts";

const provider = implement(rounds).$context<ApiContext>().use(providerOnly);

export const roundsRouter = provider.router({
  get: provider.get.handler(async ({ context }) => ({
    data: { stops: await readRound(context.db, context.provider, context.now()) },
  })),
  write: provider.write.handler(async ({ context, input }) => ({
    data: await writeToRound(context, context.provider, input),
  })),
});

const renewing = implement(renewals).$context<ApiContext>().use(providerOnly);

export const renewalsRouter = renewing.router({
  review: renewing.review.handler(async ({ context }) => ({
    data: await reviewRenewals(context.db, context.provider, context.now()),
  })),
  send: renewing.send.handler(async ({ context, input }) => ({
    data: await sendRenewals(context, context.provider, input.clients),
  })),
});

const os = implement(passes).$context<ApiContext>();

export const passesRouter = os.router({
  ofRequest: os.ofRequest.use(memberOnly).handler(async ({ context, input }) => ({
    data: await passesOfRequest(context.db, context.actor, input.id),
  })),
  mark: os.mark.use(providerOnly).handler(async ({ context, input }) => ({
    data: await markPass(context, context.provider, input),
  })),
  photo: os.photo
    .use(memberOnly)
    .handler(({ context, input }) => passPhotoFile(context, context.actor, input)),
});
