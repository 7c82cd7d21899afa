import { implement } from "@orpc/server";
import { passes, renewals, rhythms, rounds } from "#features/rounds/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, providerOnly } from "#platform/http/guards.ts";
import { markPass } from "./mark-pass.ts";
import { passPhotoFile } from "./pass-photo.ts";
import { passesOfRequest } from "./read-passes.ts";
import { readRound } from "./read-round.ts";
import { reviewRenewals } from "./renewal/review-renewals.ts";
import { sendRenewals } from "./renewal/send-renewals.ts";
import { movePass } from "./rhythm/move-pass.ts";
import { postponeDay } from "./rhythm/postpone-day.ts";
import { removeRhythm, setRhythm } from "./rhythm/set-rhythm.ts";
import { takeBackPass } from "./take-back-pass.ts";
import { writeToRound } from "./write-to-round.ts";

const provider = implement(rounds).$context<ApiContext>().use(providerOnly);

export const roundsRouter = provider.router({
  get: provider.get.handler(async ({ context, input: { day } }) => ({
    data: await readRound(context.db, context.provider, { day, now: context.now() }),
  })),
  postpone: provider.postpone.handler(async ({ context, input }) => ({
    data: await postponeDay(context, context.provider, input),
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

const planning = implement(rhythms).$context<ApiContext>().use(providerOnly);

export const rhythmsRouter = planning.router({
  set: planning.set.handler(async ({ context, input }) => ({
    data: await setRhythm(context, context.provider, input),
  })),
  remove: planning.remove.handler(async ({ context, input }) => ({
    data: await removeRhythm(context, context.provider, input.id),
  })),
  move: planning.move.handler(async ({ context, input }) => ({
    data: await movePass(context, context.provider, input),
  })),
});

const os = implement(passes).$context<ApiContext>();

export const passesRouter = os.router({
  ofRequest: os.ofRequest.use(memberOnly).handler(async ({ context, input }) => ({
    data: await passesOfRequest(context.db, context.actor, input.id, context.now()),
  })),
  mark: os.mark.use(providerOnly).handler(async ({ context, input }) => ({
    data: await markPass(context, context.provider, input),
  })),
  takeBack: os.takeBack.use(providerOnly).handler(async ({ context, input }) => {
    await takeBackPass(context, context.provider, input);
    return { data: {} };
  }),
  photo: os.photo
    .use(memberOnly)
    .handler(({ context, input }) => passPhotoFile(context, context.actor, input)),
});
