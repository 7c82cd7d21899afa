import { implement } from "@orpc/server";
import { dataArchives, privacyOrders } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { answerPrivacyOrder } from "./answer-privacy-order.ts";
import { openArchive } from "./open-archive.ts";
import { proposeOrder } from "./propose-order.ts";
import { listPrivacyOrders, readLosses } from "./read-orders.ts";

const os = implement(privacyOrders).$context<ApiContext>();
const agent = operatorOnly("agent");

export const privacyOrdersRouter = {
  list: os.list.use(agent).handler(async ({ context, input }) => ({
    data: await listPrivacyOrders(context.db, input.id),
  })),
  losses: os.losses.use(agent).handler(async ({ context, input }) => ({
    data: await readLosses(context, input.id),
  })),
  propose: os.propose.use(agent).handler(async ({ context, input }) => ({
    data: await proposeOrder(context, await decidingAs(context.db, context.operator, ""), input),
  })),
  answer: os.answer
    .use(operatorAccountOnly("agent"))
    .handler(async ({ context, input: { reason = "", ...answer } }) => {
      const deciding = await decidingAs(context.db, context.operator, reason);
      const state = await answerPrivacyOrder(
        context,
        { ...deciding, operator_id: context.operator.id },
        answer,
      );
      return { data: { state } };
    }),
};

const osArchives = implement(dataArchives).$context<ApiContext>();

/** The page of a letter's link; no part of the console. */
export const dataArchivesRouter = {
  open: osArchives.open.handler(async ({ context, input }) => ({ data: await openArchive(context, input) })),
};
