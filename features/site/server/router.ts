import { implement } from "@orpc/server";
import { site } from "#features/site/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { receiveMessage } from "./contact.ts";

const os = implement(site).$context<ApiContext>();

export const siteRouter = os.router({
  contact: os.contact.handler(async ({ context, input }) => {
    await receiveMessage(context, input);
    return { data: {} };
  }),
});
