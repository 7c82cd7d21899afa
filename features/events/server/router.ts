import { implement } from "@orpc/server";
import { events } from "#features/events/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { followEvents } from "./follow-events.ts";

const os = implement(events).$context<ApiContext>();

export const eventsRouter = os.router({
  follow: os.follow
    .use(memberOnly)
    .handler(({ context, input, signal }) =>
      followEvents(context.live, context.actor, input.seconds, signal),
    ),
});
