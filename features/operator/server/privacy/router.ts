import { implement } from "@orpc/server";
import { dataArchives, privacyOrders } from "#features/operator/contract/index.ts";
import { readMerge } from "#features/profiles/server/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { answerPrivacyOrder } from "./answer-privacy-order.ts";
import { openArchive } from "./open-archive.ts";
import { proposeOrder } from "./propose-order.ts";
import { listPrivacyOrders, readLosses } from "./read-orders.ts";
import { stopOrder } from "./stop-order.ts";

const os = implement(privacyOrders).$context<ApiContext>();
const agent = operatorOnly("agent");
/** Nobody of the command line: one person could be both operators. */
const agentAccount = operatorAccountOnly("agent");

export const privacyOrdersRouter = {
  list: os.list.use(agent).handler(async ({ context, input }) => ({
    data: await listPrivacyOrders(context, input.id),
  })),
  losses: os.losses.use(agent).handler(async ({ context, input }) => ({
    data: await readLosses(context, input.id),
  })),
  merge: os.merge.use(agent).handler(async ({ context, input: { id, kept_id } }) => ({
    data: await readMerge(context.db, { from: id, into: kept_id }, context.personalData),
  })),
  propose: os.propose.use(agentAccount).handler(async ({ context, input }) => {
    const deciding = await decidingAs(context.db, context.operator, "");
    return {
      data: await proposeOrder(context, { ...deciding, operator_id: context.operator.id }, input),
    };
  }),
  answer: os.answer.use(agentAccount).handler(async ({ context, input: { reason = "", ...answer } }) => {
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

/** The endpoints behind the links of letters, outside the console. */
export const dataArchivesRouter = {
  open: osArchives.open.handler(async ({ context, input }) => ({ data: await openArchive(context, input) })),
  stop: osArchives.stop.handler(async ({ context, input }) => ({
    data: { state: await stopOrder(context, input.token) },
  })),
};
