import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { endpoint, id } from "#foundation/endpoint.ts";

/** The longest life of a stream; the page then reconnects with a valid token. */
export const STREAM_SECONDS = 300;

/**
 * Events of a stream: `ready` first (read everything now, changes follow), `request` when one of the
 * person's requests or leads changed, `thread` when a thread of messages did, `typing` when the other person
 * of a thread writes, `console` when an operator changed what the console shows, `missed` when events may
 * have been lost, `still` as a heartbeat.
 */
export const event = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["ready", "missed", "still", "console"]) }),
  z.object({ kind: z.enum(["request", "thread", "typing"]), id }),
]);
export type Event = z.infer<typeof event>;

export const events = {
  follow: endpoint("account", {
    method: "GET",
    path: "/events",
    ownEyesOnly: true,
    summary: "What changes for oneself, as it happens (text/event-stream)",
    description:
      "Says that something changed, never what: read it where it is. After a cut, connect again: `ready` means that all may have changed. With seconds=0 it says `ready` and ends.",
    tag: "Événements",
  })
    .input(
      z.object({
        seconds: z.coerce.number<number>().int().min(0).max(STREAM_SECONDS).default(STREAM_SECONDS),
      }),
    )
    .output(eventIterator(event)),
};
