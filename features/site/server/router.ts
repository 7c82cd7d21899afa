import { implement } from "@orpc/server";
import { site, texts } from "#features/site/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { receiveMessage } from "./contact.ts";
import { showText } from "./texts/show-text.ts";

const os = implement(site).$context<ApiContext>();

export const siteRouter = os.router({
  contact: os.contact.handler(async ({ context, input }) => {
    await receiveMessage(context, input);
    return { data: {} };
  }),
});

const textsOs = implement(texts).$context<ApiContext>();

export const textsRouter = textsOs.router({
  read: textsOs.read.handler(async ({ context, input }) => ({ data: await showText(context, input) })),
});
