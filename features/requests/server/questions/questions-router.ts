import { implement } from "@orpc/server";
import { questions } from "#features/requests/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { ownLead } from "../leads/read-leads.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";

const os = implement(questions).$context<ApiContext>();

export const questionsRouter = os.router({
  ask: os.ask.use(providerOnly).handler(async ({ context, input }) => ({
    data: await askQuestion(context, context.provider, input),
  })),
  list: os.list.use(providerOnly).handler(async ({ context, input }) => ({
    data: (await ownLead(context.db, context.provider, input.id, context.now())).questions,
  })),
  answer: os.answer.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await answerQuestion(context, context.owner, input),
  })),
});
