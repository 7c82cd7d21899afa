import { implement } from "@orpc/server";
import { disputes } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { answerDispute } from "./answer-dispute.ts";
import { listDisputes, readDispute } from "./read-disputes.ts";

const os = implement(disputes).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorAccountOnly("agent");

export const disputesRouter = {
  list: os.list.use(reader).handler(({ context, input }) => listDisputes(context.db, input)),
  get: os.get.use(reader).handler(async ({ context, input }) => ({
    data: await readDispute(context.db, input.id, context.now()),
  })),
  sendEvidence: os.sendEvidence.use(agent).handler(async ({ context, input }) => ({
    data: await answerDispute(context, context.operator, { ...input, kind: "evidence" }),
  })),
  accept: os.accept.use(agent).handler(async ({ context, input }) => ({
    data: await answerDispute(context, context.operator, { ...input, kind: "acceptance" }),
  })),
};
