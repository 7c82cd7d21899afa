import { implement } from "@orpc/server";
import { notifications } from "#features/notifications/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { readPreferences, setPreference, unsubscribe } from "./preferences.ts";

const os = implement(notifications).$context<ApiContext>();

export const notificationsRouter = os.router({
  preferences: os.preferences.use(memberOnly).handler(async ({ context }) => ({
    data: await readPreferences(context.db, context.actor),
  })),
  setPreference: os.setPreference.use(memberOnly).handler(async ({ context, input }) => {
    await setPreference(context.db, context.actor.id, input);
    return { data: await readPreferences(context.db, context.actor) };
  }),
  unsubscribe: os.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribe(context.db, input);
    return { data: {} };
  }),
});
