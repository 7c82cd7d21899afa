import { implement } from "@orpc/server";
import { events } from "#features/events/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { accountOnly } from "#platform/http/guards.ts";
import { followEvents } from "./follow-events.ts";

const os = implement(events).$context<ApiContext>();

export const eventsRouter = os.router({
  follow: os.follow
    .use(accountOnly)
    .handler(({ context, input, signal }) =>
      followEvents(context.live, context.caller, input.seconds, signal),
    ),
});
