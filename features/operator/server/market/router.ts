import { implement } from "@orpc/server";
import { marketHealth } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { readMarket } from "./read-market.ts";

const os = implement(marketHealth).$context<ApiContext>();

export const marketRouter = {
  read: os.read.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await readMarket(context.db, context.now(), input),
  })),
};
