import { implement } from "@orpc/server";
import { quickAnswers } from "#features/messages/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import {
  createQuickAnswer,
  listQuickAnswers,
  removeQuickAnswer,
  updateQuickAnswer,
} from "./quick-answers.ts";

const os = implement(quickAnswers).$context<ApiContext>().use(providerOnly);

export const quickAnswersRouter = os.router({
  list: os.list.handler(async ({ context }) => ({
    data: await listQuickAnswers(context.db, context.provider),
  })),
  create: os.create.handler(async ({ context, input }) => ({
    data: await createQuickAnswer(context.db, context.provider, input),
  })),
  update: os.update.handler(async ({ context, input }) => ({
    data: await updateQuickAnswer(context.db, context.provider, input),
  })),
  remove: os.remove.handler(async ({ context, input: { id } }) => {
    await removeQuickAnswer(context.db, context.provider, id);
    return { data: {} };
  }),
});
