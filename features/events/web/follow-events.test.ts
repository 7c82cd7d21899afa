import { expect, test } from "vitest";
import type { Event } from "#features/events/contract/index.ts";
import { followEvents, SILENCE_MS } from "./follow-events.ts";

/** A page that follows streams given one after the other; without more of them it stops. */
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
    onNews: (one) => news.push("id" in one ? `${one.kind} ${one.id}` : one.kind),
    wait: async (ms, signal) => {
      if (ms === SILENCE_MS) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      else pauses.push(ms);
    },
  });
  return { news, pauses };
}

const saying = (...said: Event[]) =>
  async function* () {
    yield* said;
  };
const request = (id: string): Event => ({ kind: "request", id });

test("news are told as they come, and the quiet is not news", async () => {
  const { news } = await follow([saying({ kind: "ready" }, request("a"), { kind: "still" }, request("b"))]);
  expect(news).toEqual(["ready", "request a", "request b"]);
});

test("after a cut it connects again, and hears that all may have changed", async () => {
  const cut = async function* (): AsyncGenerator<Event> {
    yield { kind: "ready" };
    throw new Error("cut");
  };
  const { news } = await follow([cut, saying({ kind: "ready" }, request("c"))]);
  expect(news).toEqual(["ready", "ready", "request c"]);
});

test("while it cannot connect, the page reads again at each try, less and less often", async () => {
  const { news, pauses } = await follow(Array.from({ length: 7 }, () => new Error("refused")));
  expect(news).toEqual(Array.from({ length: 7 }, () => "missed"));
  expect(pauses[0]).toBeLessThan(3_000);
  expect(pauses.at(-1)).toBeGreaterThan(14_000);
  expect(pauses.at(-1)).toBeLessThan(26_000);
});

test("a stream that falls silent is taken for cut", async () => {
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
    onNews: ({ kind }) => news.push(kind),
    // Time passes at once, but for what is heard meanwhile.
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  expect(opened).toBe(2);
  expect(news[0]).toBe("ready");
});
