import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A provider planned the passes of a contract by season, changed the rhythm or took it back. */
export const rhythmChanged = defineEvent({
  name: "rounds.rhythm_changed",
  payload: z.object({ request_id: z.uuid(), at: z.iso.datetime() }),
});

/** A planned pass was moved to another day, skipped, or brought back. */
export const passMoved = defineEvent({
  name: "rounds.pass_moved",
  payload: z.object({ request_id: z.uuid(), day: z.iso.date(), at: z.iso.datetime() }),
});

/** A planned pass comes tomorrow. */
export const passNear = defineEvent({
  name: "rounds.pass_near",
  payload: z.object({ request_id: z.uuid(), day: z.iso.date() }),
});
