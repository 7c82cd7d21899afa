import { implement } from "@orpc/server";
import { proposals } from "#features/requests/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { readGuestLink } from "./guest-link.ts";
import { proposeWork } from "./propose-work.ts";

const os = implement(proposals).$context<ApiContext>().use(providerOnly);

export const proposalsRouter = os.router({
  create: os.create.handler(async ({ context, input }) => ({
    data: await proposeWork(context, context.provider, input),
  })),
  link: os.link.handler(async ({ context, input }) => ({
    data: await readGuestLink(context, context.provider, input.id),
  })),
});
