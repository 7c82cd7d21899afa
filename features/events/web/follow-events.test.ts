import { expect, test } from "vitest";
import type { Event } from "#features/events/contract/index.ts";
import { followEvents, SILENCE_MS } from "./follow-events.ts";

/** Follows the given streams one after the other, then stops. */
async function follow(streams: (((signal: AbortSignal) => AsyncIterable<Event>) | Error)[]) {
  const stop = new AbortController();
  const news: string[] = [];
  const pauses: number[] = [];
  await followEvents({
    signal: stop.signal,
    open: async (signal) => {
      const next = streams.shift();
      if (next instanceof Error) throw next;
      if (next) return next(signal);
      stop.abort();
      throw new Error("no more");
    },
    onEvent: (one) => news.push("id" in one ? `${one.kind} ${one.id}` : one.kind),
    wait: async (ms, signal) => {
      if (ms === SILENCE_MS) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      else pauses.push(ms);
    },
  });
  return { news, pauses };
}

const streamOf = (...events: Event[]) =>
  async function* () {
    yield* events;
  };
const request = (id: string): Event => ({ kind: "request", id });

test("events are passed on as they come, heartbeats too", async () => {
  const { news } = await follow([streamOf({ kind: "ready" }, request("a"), { kind: "still" }, request("b"))]);
  expect(news).toEqual(["ready", "request a", "still", "request b"]);
});

test("a lost connection is reopened, and everything may have changed", async () => {
  const cut = async function* (): AsyncGenerator<Event> {
    yield { kind: "ready" };
    throw new Error("cut");
  };
  const { news } = await follow([cut, streamOf({ kind: "ready" }, request("c"))]);
  expect(news).toEqual(["ready", "ready", "request c"]);
});

test("while it cannot connect, the page reloads at each attempt, less and less often", async () => {
  const { news, pauses } = await follow(Array.from({ length: 7 }, () => new Error("refused")));
  expect(news).toEqual(Array.from({ length: 7 }, () => "missed"));
  expect(pauses[0]).toBeLessThan(3_000);
  expect(pauses.at(-1)).toBeGreaterThan(14_000);
  expect(pauses.at(-1)).toBeLessThan(26_000);
});

test("a silent stream is reopened", async () => {
  const stop = new AbortController();
  let opened = 0;
  const news: string[] = [];
  await followEvents({
    signal: stop.signal,
    open: async (signal) => {
      opened += 1;
      if (opened === 2) {
        stop.abort();
        throw new Error("aborted");
      }
      return (async function* (): AsyncGenerator<Event> {
        yield { kind: "ready" };
        await new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(new Error("aborted"))),
        );
      })();
    },
    onEvent: ({ kind }) => news.push(kind),
    // Time passes at once, except for events that are already queued.
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  expect(opened).toBe(2);
  expect(news[0]).toBe("ready");
});
