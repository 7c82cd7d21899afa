import { implement } from "@orpc/server";
import { search } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { searchEverything } from "./search-everything.ts";

const os = implement(search).$context<ApiContext>();

export const searchRouter = {
  all: os.all.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await searchEverything(context, input.q),
  })),
};
