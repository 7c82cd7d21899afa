import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Load, watchLoad } from "./load-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CALM: Load = { delay_ms: 5, memory_mb: 400 };

/** A watch over figures that the test sets; `look` lets it read them. */
function watched(limits = { delayMaxMs: 250, memoryMaxMb: 1000 }) {
  let load = CALM;
  const told: string[] = [];
  const tell = (_: unknown, message?: string) => void told.push(message ?? "");
  const log = { warn: tell, info: tell } as unknown as Parameters<typeof watchLoad>[1];
  const watch = watchLoad(limits, log, { now: () => load, stop: () => {} });
  const look = (next: Partial<Load>, seconds = 0.5) => {
    load = { ...CALM, ...next };
    vi.advanceTimersByTime(seconds * 1000);
    return watch.isOver();
  };
  return { look, told, watch };
}

test("requests are refused while the event loop is late or memory is short, and answered again afterwards", () => {
  const { look, told } = watched();
  expect(look({})).toBe(false);
  expect(look({ delay_ms: 300 })).toBe(true);
  expect(look({})).toBe(false);
  expect(look({ memory_mb: 1200 })).toBe(true);
  expect(look({ memory_mb: 900 })).toBe(false);
  expect(told).toEqual([
    "too much at once: requests are refused",
    "requests are answered again",
    "too much at once: requests are refused",
    "requests are answered again",
  ]);
});

test("memory that refusing does not free is not a reason to refuse for ever; its growth is", () => {
  const { look } = watched();
  expect(look({ memory_mb: 1200 }, 9)).toBe(true);
  expect(look({ memory_mb: 1200 }, 3)).toBe(false);
  expect(look({ memory_mb: 1300 })).toBe(false);
  expect(look({ memory_mb: 1400 })).toBe(true);
  // Once it was given back the limit is what it was.
  expect(look({ memory_mb: 900 })).toBe(false);
  expect(look({ memory_mb: 1100 })).toBe(true);
});

test("a limit of zero is none", () => {
  const { look } = watched({ delayMaxMs: 0, memoryMaxMb: 0 });
  expect(look({ delay_ms: 60_000, memory_mb: 100_000 })).toBe(false);
});

test("what it reads of the process itself is late when the process was busy", async () => {
  vi.useRealTimers();
  const warned: Load[] = [];
  const log = { warn: (load: Load) => void warned.push(load), info: () => {} };
  const watch = watchLoad(
    { delayMaxMs: 50, memoryMaxMb: 0 },
    log as unknown as Parameters<typeof watchLoad>[1],
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = performance.now() + 600;
  while (performance.now() < until);
  await vi.waitFor(() => expect(warned).not.toEqual([]));
  watch.stop();
  expect(warned[0]?.delay_ms).toBeGreaterThan(100);
  expect(warned[0]?.memory_mb).toBeGreaterThan(10);
});
