import { implement } from "@orpc/server";
import { plans } from "#features/plan/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { dismissJob, restoreJob } from "./dismissals.ts";
import { readPlan } from "./read-plan.ts";

const os = implement(plans).$context<ApiContext>().use(ownerOnly);

export const plansRouter = os.router({
  get: os.get.handler(async ({ context }) => ({
    data: await readPlan(context.db, context.owner, context.now()),
  })),
  dismiss: os.dismiss.handler(async ({ context, input }) => {
    await dismissJob(context.db, context.owner, input.service_id, context.now());
    return { data: {} };
  }),
  restore: os.restore.handler(async ({ context, input }) => {
    await restoreJob(context.db, context.owner, input.serviceId);
    return { data: {} };
  }),
});
