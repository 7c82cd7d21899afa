import { type Event, event } from "#features/events/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Live, News } from "#platform/live/live.ts";

/** How long a stream is quiet at most: a page that hears nothing for twice as long knows that it was cut. */
const QUIET_MS = 25_000;

/** One page's stream of what changes for its person. Throws RATE_LIMIT_EXCEEDED for a person with too many of them. */
export async function followEvents(
  live: Live,
  actor: Actor,
  seconds: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<AsyncGenerator<Event, void, void>> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const following = await live.follow(actor.id, until);
  if (!following) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: 60 });
  return tell();

  async function* tell(): AsyncGenerator<Event, void, void> {
    try {
      yield { kind: "ready" };
      while (!following?.ended) {
        const news = await following?.next(QUIET_MS);
        const said = eventOf(news);
        if (said) yield said;
        else if (!following?.ended) yield { kind: "still" };
      }
    } finally {
      following?.stop();
    }
  }
}

function eventOf(news: News | undefined): Event | null {
  if (news === undefined) return null;
  if (news === "missed") return { kind: "missed" };
  const known = event.safeParse(news);
  return known.success ? known.data : null;
}
