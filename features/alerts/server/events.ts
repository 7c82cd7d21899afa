import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** Somebody offers what an owner asked to hear about. */
export const nowServed = defineEvent({
  name: "alerts.now_served",
  payload: z.object({ alert_id: z.uuid() }),
});
