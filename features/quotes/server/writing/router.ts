import { implement } from "@orpc/server";
import { priceItems, quoteTemplates } from "#features/quotes/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { createPriceItem, listPriceItems, removePriceItem, updatePriceItem } from "./price-items.ts";
import { listTemplates, readTemplate, removeTemplate, saveTemplate } from "./templates.ts";

const prices = implement(priceItems).$context<ApiContext>().use(providerOnly);

export const priceItemsRouter = prices.router({
  list: prices.list.handler(async ({ context }) => ({
    data: await listPriceItems(context.db, context.provider),
  })),
  create: prices.create.handler(async ({ context, input }) => ({
    data: await createPriceItem(context, context.provider, input),
  })),
  update: prices.update.handler(async ({ context, input }) => ({
    data: await updatePriceItem(context, context.provider, input),
  })),
  remove: prices.remove.handler(async ({ context, input }) => {
    await removePriceItem(context.db, context.provider, input.id);
    return { data: {} };
  }),
});

const templates = implement(quoteTemplates).$context<ApiContext>().use(providerOnly);

export const quoteTemplatesRouter = templates.router({
  list: templates.list.handler(async ({ context }) => ({
    data: await listTemplates(context.db, context.provider),
  })),
  get: templates.get.handler(async ({ context, input }) => ({
    data: await readTemplate(context.db, context.provider, input.id),
  })),
  save: templates.save.handler(async ({ context, input }) => {
    await saveTemplate(context, context.provider, input);
    return { data: {} };
  }),
  remove: templates.remove.handler(async ({ context, input }) => {
    await removeTemplate(context.db, context.provider, input.id);
    return { data: {} };
  }),
});
