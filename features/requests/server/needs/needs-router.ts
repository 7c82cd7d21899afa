import { implement } from "@orpc/server";
import { briefQuestionsOf } from "#features/catalog/server/index.ts";
import { needs } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { nearbyNeeds } from "./nearby-needs.ts";
import { publishNeed } from "./publish-need.ts";
import { listNeeds } from "./read-needs.ts";
import { unlockNeed } from "./unlock-need.ts";
import { withdrawNeed } from "./withdraw-need.ts";

const os = implement(needs).$context<ApiContext>();

export const needsRouter = os.router({
  list: os.list
    .use(ownerOnly)
    .handler(({ context, input }) => listNeeds(context.db, context.owner, input.page)),
  questions: os.questions.use(ownerOnly).handler(async ({ context, input }) => {
    const questions = await briefQuestionsOf(context.db, [input.business_type_id]);
    const data = questions.get(input.business_type_id);
    if (!data) throw new Failure(NOT_FOUND);
    return { data };
  }),
  publish: os.publish.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await publishNeed(context, context.owner, input),
  })),
  withdraw: os.withdraw.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await withdrawNeed(context, context.owner, input.id),
  })),
  nearby: os.nearby
    .use(providerOnly)
    .handler(({ context, input }) => nearbyNeeds(context.db, context.provider, input.page, context.now())),
  unlock: os.unlock.use(providerOnly).handler(async ({ context, input }) => ({
    data: await unlockNeed(context, context.provider, input.id),
  })),
});
