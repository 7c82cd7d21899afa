import { implement } from "@orpc/server";
import { alerts } from "#features/alerts/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { createAlert, listAlerts, removeAlert } from "./alerts.ts";

const os = implement(alerts).$context<ApiContext>().use(ownerOnly);

export const alertsRouter = os.router({
  list: os.list.handler(async ({ context }) => ({ data: await listAlerts(context.db, context.owner) })),
  create: os.create.handler(async ({ context, input }) => ({
    data: await createAlert(context, context.owner, input),
  })),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeAlert(context.db, context.owner, input.id);
    return { data: {} };
  }),
});
