import { type Event, event } from "#features/events/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { LiveUpdates, Message } from "#platform/live/live.ts";

/** The longest silence of a stream: a page that receives nothing for twice as long reconnects. */
const HEARTBEAT_MS = 25_000;

/** Returns a stream of what changes for a person. Throws RATE_LIMIT_EXCEEDED for a person with too many streams. */
export async function followEvents(
  live: Live,
  actor: Actor,
  seconds: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<AsyncGenerator<Event, void, void>> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const subscription = await live.follow(actor.id, ended);
  if (!subscription) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: 60 });
  return stream();

  async function* stream(): AsyncGenerator<Event, void, void> {
    try {
      yield { kind: "ready" };
      while (!subscription?.ended) {
        const news = await subscription?.next(HEARTBEAT_MS);
        const event = toEvent(news);
        if (event) yield event;
        else if (!subscription?.ended) yield { kind: "still" };
      }
    } finally {
      subscription?.stop();
    }
  }
}

function toEvent(news: News | undefined): Event | null {
  if (news === undefined) return null;
  if (news === "missed") return { kind: "missed" };
  const parsed = event.safeParse(news);
  return parsed.success ? parsed.data : null;
}
