import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Load, watchLoad } from "./load-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CALM: Load = { delay_ms: 5, memory_mb: 400 };

/**
 * A watch on values that the test sets; `after` lets samples pass and returns whether requests are refused.
 */
function watched(limits = { delayMaxMs: 250, memoryMaxMb: 1000 }) {
  let load = CALM;
  const lines: string[] = [];
  const write = (_: unknown, line?: string) => void lines.push(line ?? "");
  const log = { warn: write, info: write } as unknown as Parameters<typeof watchLoad>[1];
  const watch = watchLoad(limits, log, { sample: () => load, stop: () => {} });
  const after = (next: Partial<Load>, seconds = 0.5) => {
    load = { ...CALM, ...next };
    vi.advanceTimersByTime(seconds * 1000);
    return watch.isOver();
  };
  return { after, lines };
}

test("requests are refused while the event loop stays late, and answered again afterwards", () => {
  const { after, lines } = watched();
  expect(after({})).toBe(false);
  expect(after({ delay_ms: 300 }, 1)).toBe(true);
  expect(after({})).toBe(false);
  expect(lines).toEqual(["overloaded: refusing requests", "no longer overloaded"]);
});

test("a single stall, however long, refuses no request", () => {
  const { after } = watched();
  expect(after({ delay_ms: 5_000 })).toBe(false);
  expect(after({})).toBe(false);
  expect(after({ delay_ms: 5_000 })).toBe(false);
});

test("requests are refused as soon as memory exceeds its limit", () => {
  const { after } = watched();
  expect(after({ memory_mb: 1200 })).toBe(true);
  expect(after({ memory_mb: 900 })).toBe(false);
});

test("memory that refusing requests does not free raises the limit, so that only growth is refused", () => {
  const { after } = watched();
  expect(after({ memory_mb: 1200 }, 9)).toBe(true);
  expect(after({ memory_mb: 1200 }, 3)).toBe(false);
  expect(after({ memory_mb: 1300 })).toBe(false);
  expect(after({ memory_mb: 1400 })).toBe(true);
  // Once it has been freed the configured limit holds again.
  expect(after({ memory_mb: 900 })).toBe(false);
  expect(after({ memory_mb: 1100 })).toBe(true);
});

test("a limit of zero is no limit", () => {
  const { after } = watched({ delayMaxMs: 0, memoryMaxMb: 0 });
  expect(after({ delay_ms: 60_000, memory_mb: 100_000 }, 5)).toBe(false);
});

test("the delay of a busy event loop is measured", async () => {
  vi.useRealTimers();
  const seen: Load[] = [];
  const log = { warn: (load: Load) => void seen.push(load), info: () => {} };
  const watch = watchLoad(
    { delayMaxMs: 50, memoryMaxMb: 0 },
    log as unknown as Parameters<typeof watchLoad>[1],
  );
  const busy = setInterval(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  }, 1);
  await vi.waitFor(() => expect(seen).not.toEqual([]), { timeout: 10_000 });
  clearInterval(busy);
  watch.stop();
  expect(seen[0]?.delay_ms).toBeGreaterThan(100);
  expect(seen[0]?.memory_mb).toBeGreaterThan(10);
});
