import { type Event, event } from "#features/events/contract/index.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller } from "#platform/http/actor.ts";
import type { LiveUpdates, Message } from "#platform/live/live.ts";

/** The longest silence of a stream: a page that receives nothing for twice as long reconnects. */
const HEARTBEAT_MS = 25_000;

/**
 * Returns a stream of what changes for a person. Throws RATE_LIMIT_EXCEEDED for a
 * person with too many streams.
 */
export async function followEvents(
  live: LiveUpdates,
  caller: Caller,
  seconds: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<AsyncGenerator<Event, void, void>> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const subscription = await live.subscribe(caller.id, ended);
  if (!subscription) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: 60 });
  return stream();

  async function* stream(): AsyncGenerator<Event, void, void> {
    try {
      yield { kind: "ready" };
      while (!subscription?.ended) {
        const message = await subscription?.next(HEARTBEAT_MS);
        const event = toEvent(message);
        if (event) yield event;
        else if (!subscription?.ended) yield { kind: "still" };
      }
    } finally {
      subscription?.stop();
    }
  }
}

function toEvent(message: Message | undefined): Event | null {
  if (message === undefined) return null;
  if (message === "missed") return { kind: "missed" };
  const parsed = event.safeParse(message);
  return parsed.success ? parsed.data : null;
}
