import { implement } from "@orpc/server";
import { privacy } from "#features/profiles/contract/privacy.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { anyMember } from "#platform/http/guards.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { closeAccount } from "./close-account.ts";
import { exportData } from "./export-data.ts";

const os = implement(privacy).$context<ApiContext>().use(anyMember);

/** Answers for what all features hold: `parts`, in the order in which they are to be erased. */
export const privacyRouter = (parts: readonly PersonalData[]) =>
  os.router({
    export: os.export.handler(async ({ context }) => ({
      data: await exportData(context, context.actor, parts),
    })),
    remove: os.remove.handler(async ({ context, input }) => {
      await closeAccount(context, context.actor, input.password, parts);
      return { data: {} };
    }),
  });
