import { implement } from "@orpc/server";
import { accounts } from "#features/accounts/contract/endpoints.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { accountOnly, memberOnly } from "#platform/http/guards.ts";
import { changePassword } from "./settings/change-password.ts";
import { endOtherSessions, listSecurityEvents, listSessions } from "./settings/devices.ts";
import { listViews } from "./views/views.ts";

const os = implement(accounts)
  .$context<ApiContext>()
  .use(({ context, next }) => {
    // The hosted service has the passwords and sessions: an empty list here would be wrong.
    if (context.config.AUTH_URL !== undefined) throw new Failure(NOT_FOUND);
    return next();
  });

export const accountsRouter = os.router({
  changePassword: os.changePassword.use(accountOnly).handler(async ({ context, input }) => {
    await changePassword(context, context.caller, input);
    return { data: {} };
  }),
  sessions: os.sessions.use(accountOnly).handler(async ({ context }) => ({
    data: await listSessions(context.db, context.caller, context.now()),
  })),
  endOtherSessions: os.endOtherSessions.use(accountOnly).handler(async ({ context }) => ({
    data: { ended: await endOtherSessions(context, context.caller) },
  })),
  views: os.views
    .use(memberOnly)
    .handler(async ({ context }) => ({ data: await listViews(context.db, context.actor) })),
  securityEvents: os.securityEvents.use(accountOnly).handler(async ({ context }) => ({
    data: await listSecurityEvents(context.db, context.caller),
  })),
});
