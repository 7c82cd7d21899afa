import { implement } from "@orpc/server";
import { payouts } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { askPayouts } from "./read-payouts.ts";
import { listMovements, listPayouts, readPayout } from "./show-payouts.ts";

const os = implement(payouts).$context<ApiContext>();
const reader = operatorOnly("reader");

export const payoutsRouter = {
  list: os.list.use(reader).handler(({ context, input }) => listPayouts(context.db, input.before)),
  get: os.get.use(reader).handler(async ({ context, input }) => ({
    data: await readPayout(context, input.id),
  })),
  movements: os.movements.use(reader).handler(({ context, input }) => listMovements(context.db, input)),
  read: os.read.use(operatorAccountOnly("agent")).handler(async ({ context }) => {
    await askPayouts(context.db);
    return { data: {} };
  }),
};
