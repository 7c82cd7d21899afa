import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Log } from "#platform/log/log.ts";

export interface Load {
  /** How long the event loop kept waiting whatever arrived in the last half second, on average. */
  delay_ms: number;
  /** Of the whole process, buffers and native memory included. */
  memory_mb: number;
}

export interface LoadWatch {
  /** Whether there is too much to do, or to hold, for anything to be begun. */
  isOver: () => boolean;
  stop: () => void;
}

interface Limits {
  /** 0 for no limit. */
  delayMaxMs: number;
  /** 0 for no limit. */
  memoryMaxMb: number;
}

const EVERY_MS = 500;
/** What was going on when the refusing began is over by then, and its memory given back if it ever will be. */
const DRAINED_MS = 10_000;
const HEADROOM = 1.1;

/**
 * Watches how late the event loop runs and what the process holds. Both are looked at twice a second: refusing what
 * comes in between lets the rest be finished, before a supervisor or the system ends the process with all of it.
 * Memory that refusing does not free is no reason to refuse for ever: then only its growth is.
 */
export function watchLoad(limits: Limits, log: Pick<Log, "warn" | "info">, read = readLoad()): LoadWatch {
  let memoryMaxMb = limits.memoryMaxMb;
  let refusingSince: number | undefined;
  const look = () => {
    const load = read.now();
    if (load.memory_mb <= limits.memoryMaxMb) memoryMaxMb = limits.memoryMaxMb;
    const isOver = exceeds(load.delay_ms, limits.delayMaxMs) || exceeds(load.memory_mb, memoryMaxMb);
    if (!isOver) {
      if (refusingSince !== undefined) log.info({ ...load }, "requests are answered again");
      refusingSince = undefined;
      return;
    }
    if (refusingSince === undefined) log.warn({ ...load }, "too much at once: requests are refused");
    refusingSince ??= performance.now();
    if (exceeds(load.memory_mb, memoryMaxMb) && performance.now() - refusingSince >= DRAINED_MS)
      memoryMaxMb = load.memory_mb * HEADROOM;
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    isOver: () => refusingSince !== undefined,
    stop: () => {
      clearInterval(timer);
      read.stop();
    },
  };
}

const exceeds = (value: number, limit: number) => limit > 0 && value > limit;

const RESOLUTION_MS = 10;

/** What this process measures of itself. */
function readLoad(): { now: () => Load; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    now: () => {
      const { mean, stddev } = delays;
      delays.reset();
      // What arrives during a turn of the loop waits for half of it, and more arrives during a long one.
      const waited = mean > 0 ? (mean ** 2 + stddev ** 2) / (2 * mean) / 1e6 : 0;
      return {
        delay_ms: Math.max(0, Math.round(waited - RESOLUTION_MS / 2)),
        memory_mb: Math.round(process.memoryUsage.rss() / 2 ** 20),
      };
    },
    stop: () => delays.disable(),
  };
}
