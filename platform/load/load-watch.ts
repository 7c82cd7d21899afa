import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Log } from "#platform/log/log.ts";

export interface Load {
  /** Mean time that an event waited for the event loop since the last sample. */
  delay_ms: number;
  /** Resident memory of the process, buffers and native memory included. */
  memory_mb: number;
}

export interface LoadWatch {
  /** Whether new costly work should be refused. */
  isOver: () => boolean;
  stop: () => void;
}

interface Limits {
  /** 0 for no limit. */
  delayMaxMs: number;
  /** 0 for no limit. */
  memoryMaxMb: number;
}

/** Measures one process. */
interface Sampler {
  sample: () => Load;
  stop: () => void;
}

const EVERY_MS = 500;
/** After refusing for this long, all memory that can be freed is free. */
const SETTLE_MS = 10_000;
const HEADROOM = 1.1;

/**
 * Watches this process's event loop and memory, twice a second, so that it refuses work before a
 * supervisor or the system kills it. The delay must be over its limit in two samples in a row: one stall
 * (a cold start, a garbage collection) is over by the time it is seen. Memory that ten seconds of
 * refusing do not free is not coming back: from then on only its growth counts, so that a fragmented heap
 * does not mean refusing for ever.
 */
export function watchLoad(
  { delayMaxMs, memoryMaxMb }: Limits,
  log: Pick<Log, "warn" | "info">,
  sampler: Sampler = sampleProcess(),
): LoadWatch {
  let memoryLimit = memoryMaxMb;
  let wasLate = false;
  let overSince: number | undefined;
  const check = () => {
    const load = sampler.sample();
    const isLate = exceeds(load.delay_ms, delayMaxMs);
    if (load.memory_mb <= memoryMaxMb) memoryLimit = memoryMaxMb;
    const isFull = exceeds(load.memory_mb, memoryLimit);
    const isOver = isFull || (isLate && wasLate);
    wasLate = isLate;
    if (!isOver) {
      if (overSince !== undefined) log.info({ ...load }, "no longer overloaded");
      overSince = undefined;
      return;
    }
    if (overSince === undefined) log.warn({ ...load }, "overloaded: refusing requests");
    overSince ??= performance.now();
    if (isFull && performance.now() - overSince >= SETTLE_MS) memoryLimit = load.memory_mb * HEADROOM;
  };
  const timer = setInterval(check, EVERY_MS).unref();
  return {
    isOver: () => overSince !== undefined,
    stop: () => {
      clearInterval(timer);
      sampler.stop();
    },
  };
}

const exceeds = (value: number, limit: number) => limit > 0 && value > limit;

const RESOLUTION_MS = 10;

function sampleProcess(): Sampler {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    sample: () => {
      const { mean, stddev } = histogram;
      histogram.reset();
      // Turns of length t are met with a probability in proportion to t, halfway
      // through: E[t²] / 2E[t], in ns.
      const wait = mean > 0 ? (mean ** 2 + stddev ** 2) / (2 * mean) / 1e6 : 0;
      return {
        // An idle loop is looked at every RESOLUTION_MS.
        delay_ms: Math.max(0, Math.round(wait - RESOLUTION_MS / 2)),
        memory_mb: Math.round(process.memoryUsage.rss() / 2 ** 20),
      };
    },
    stop: () => histogram.disable(),
  };
}
