import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning } from "./process.ts";

/** Milliseconds given to each way of ending a server before the next, harder one. */
export interface EndingTimeouts {
  /** SIGINT: transactions are rolled back, data is flushed. */
  fast: number;
  /**
   * SIGQUIT: all sessions end at once, the next start recovers. A hung server ignores even that: SIGKILL
   * follows.
   */
  immediate: number;
}

export const ENDING_TIMEOUTS: EndingTimeouts = { fast: 10_000, immediate: 3_000 };

/**
 * Ends the server of `cluster` whatever state it is in, begun with the signal
 * given; no process of it is left.
 */
export async function endServer(
  { pid, cluster }: { pid: number; cluster: string },
  first: "SIGINT" | "SIGQUIT",
  timeouts: EndingTimeouts,
): Promise<void> {
  // A stopped process reacts to SIGKILL only.
  resumeAll(cluster);
  signal(pid, first);
  if (first === "SIGINT") {
    if (await hasEnded(() => !isRunning(pid), timeouts.fast)) return;
    signal(pid, "SIGQUIT");
  }
  const isEmpty = () => !isRunning(pid) && processesOf(cluster).length === 0;
  if (await hasEnded(isEmpty, timeouts.immediate)) return;
  signal(pid, "SIGKILL");
  signalAll(cluster, "SIGKILL");
  await hasEnded(isEmpty, timeouts.immediate);
}

/**
 * Ends what a server that was killed left behind: it would hold the memory that the next one needs. Unless
 * meanwhile another start has made them a server again.
 */
export async function endLeftovers(
  cluster: string,
  isServed: () => boolean,
  timeouts: EndingTimeouts,
): Promise<void> {
  resumeAll(cluster);
  const isOver = () => isServed() || processesOf(cluster).length === 0;
  if (await hasEnded(isOver, timeouts.immediate)) return;
  signalAll(cluster, "SIGKILL");
  await hasEnded(isOver, timeouts.immediate);
}

/** Lets processes that were stopped go on; those that run do not notice. */
export function resumeAll(cluster: string): void {
  signalAll(cluster, "SIGCONT");
}

async function hasEnded(isOver: () => boolean, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await delay(10)) if (isOver()) return true;
  return isOver();
}

/**
 * The PostgreSQL processes that work in the cluster's folder, which all of a server's do.
 * Outside Linux none is found.
 */
function processesOf(cluster: string): number[] {
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name) && worksIn(name, cluster))
    .map(Number)
    .filter(isRunning);
}

function worksIn(pid: string, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // It ended meanwhile, or is somebody else's.
    return false;
  }
}

function signalAll(cluster: string, name: NodeJS.Signals): void {
  for (const pid of processesOf(cluster)) signal(pid, name);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
