import { implement } from "@orpc/server";
import { privacy } from "#features/profiles/contract/privacy.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { anyMember } from "#platform/http/guards.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { closeAccount } from "./close-account.ts";
import { exportData } from "./export-data.ts";
import { readObligations } from "./obligations.ts";

const os = implement(privacy).$context<ApiContext>().use(anyMember);

/** Creates the router of personal data; `sources` are erased in their order. */
export const privacyRouter = (sources: readonly PersonalData[]) =>
  os.router({
    export: os.export.handler(async ({ context }) => ({
      data: await exportData(context, context.actor, sources),
    })),
    obligations: os.obligations.handler(async ({ context }) => ({
      data: await readObligations(context.db, context.actor, context.now()),
    })),
    remove: os.remove.handler(async ({ context, input }) => {
      await closeAccount(context, context.actor, input, sources);
      return { data: {} };
    }),
  });
