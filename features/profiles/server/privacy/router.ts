import { implement } from "@orpc/server";
import { privacy } from "#features/profiles/contract/privacy.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { anyMember } from "#platform/http/guards.ts";
import { closeAccount } from "./close-account.ts";
import { exportData } from "./export-data.ts";
import { readObligations } from "./obligations.ts";

const os = implement(privacy).$context<ApiContext>().use(anyMember);

export const privacyRouter = os.router({
  export: os.export.handler(async ({ context }) => ({
    data: await exportData(context, context.actor, context.personalData),
  })),
  obligations: os.obligations.handler(async ({ context }) => ({
    data: await readObligations(context.db, context.actor, context.now()),
  })),
  remove: os.remove.handler(async ({ context, input }) => {
    await closeAccount(context, context.actor, input, context.personalData);
    return { data: {} };
  }),
});
