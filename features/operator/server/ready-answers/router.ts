import { implement } from "@orpc/server";
import { readyAnswers } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { listReadyAnswers, removeReadyAnswer, writeReadyAnswer } from "./ready-answers.ts";

const os = implement(readyAnswers).$context<ApiContext>();
const agent = operatorOnly("agent");

export const readyAnswersRouter = {
  list: os.list
    .use(operatorOnly("reader"))
    .handler(async ({ context }) => ({ data: await listReadyAnswers(context.db) })),
  write: os.write.use(agent).handler(async ({ context, input }) => {
    await writeReadyAnswer(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  remove: os.remove.use(agent).handler(async ({ context, input }) => {
    await removeReadyAnswer(context, await decidingAs(context.db, context.operator, ""), input.id);
    return { data: {} };
  }),
};
