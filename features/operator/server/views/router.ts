import { implement } from "@orpc/server";
import { views } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly } from "#platform/http/guards.ts";
import { listViews, removeView, saveView } from "./views.ts";

const os = implement(views).$context<ApiContext>();
const reader = operatorAccountOnly("reader");

export const viewsRouter = {
  list: os.list.use(reader).handler(async ({ context }) => ({
    data: await listViews(context.db, context.operator),
  })),
  save: os.save.use(reader).handler(async ({ context, input }) => {
    await saveView(context, context.operator, input);
    return { data: {} };
  }),
  remove: os.remove.use(reader).handler(async ({ context, input }) => {
    await removeView(context.db, context.operator, input.id);
    return { data: {} };
  }),
};
