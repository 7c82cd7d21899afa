import { implement } from "@orpc/server";
import { work } from "#features/work/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { countWork } from "./count-work.ts";
import { getWork, listWork } from "./list-work.ts";

const os = implement(work).$context<ApiContext>().use(providerOnly);

export const workRouter = os.router({
  list: os.list.handler(({ context, input }) => listWork(context.db, context.provider, input, context.now())),
  get: os.get.handler(async ({ context, input }) => ({
    data: await getWork(context.db, context.provider, input.id, context.now()),
  })),
  counts: os.counts.handler(async ({ context, input }) => ({
    data: await countWork(context.db, context.provider, input, context.now()),
  })),
});
