import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A second operator confirmed that somebody's data is sent to them. */
export const archiveReady = defineEvent({
  name: "operator.archive_ready",
  payload: z.object({ order_id: z.uuid() }),
});
