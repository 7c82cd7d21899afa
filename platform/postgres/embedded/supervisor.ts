import { setTimeout as delay } from "node:timers/promises";
import { ENDING_TIMEOUTS, endServer, signal } from "./ending.ts";
import type { Home } from "./home.ts";
import { isRunning } from "./process.ts";
import { isOwnedByOther, type RunningServer, readLockFile, stopRunning, takeOwnership } from "./running.ts";

const WATCH_MS = 100;
/** How long a server may be on its way out before it is helped: nobody who lives asked it to go. */
const STOPPING_MAX_MS = 5_000;
const PAUSE_MS = 1_000;

/**
 * Keeps the server running until `stop`: restarts one that ended on its port, so that its address holds; ends
 * one that hangs while stopping. The process in charge does so; when that one is gone, the next. `stop`
 * leaves alone a server that another running process is in charge of.
 */
export function supervise({
  home,
  server,
  isSupervised,
  start,
  log,
}: {
  home: Home;
  server: RunningServer;
  isSupervised: boolean;
  start: (port: number) => Promise<RunningServer>;
  log: (line: string) => void;
}): { isOwner: boolean; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let current = server;
  let isOwner = takeOwnership(home);
  // The server must stop with this process, even without `stop`: it may hang while it recovers.
  const mustStop = () => isOwner && !isOwnedByOther(home);
  const atExit = () => {
    if (mustStop()) signal(current.pid, "SIGQUIT");
  };
  process.once("exit", atExit);

  async function check(): Promise<void> {
    const lock = readLockFile(home);
    if (lock && lock.pid !== current.pid && lock.status === "ready") current = lock;
    if (isRunning(current.pid)) {
      if (lock?.status !== "stopping") return;
      await delay(STOPPING_MAX_MS, undefined, { signal: stopping.signal });
      if (!isRunning(current.pid) || readLockFile(home)?.status !== "stopping") return;
      log("PostgreSQL hangs on its way out and is ended");
      await endServer({ pid: current.pid, cluster: home.cluster }, "SIGQUIT", ENDING_TIMEOUTS);
    }
    if (isOwnedByOther(home)) return;
    isOwner = takeOwnership(home);
    if (!isOwner) return;
    log("PostgreSQL ended and is started again");
    current = await start(server.port);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(WATCH_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await check();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`);
        await delay(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  const running = isSupervised ? run() : Promise.resolve();
  let stopped: Promise<void> | undefined;
  return {
    isOwner: isOwner,
    stop: () => {
      stopped ??= (async () => {
        stopping.abort();
        await running;
        process.off("exit", atExit);
        if (mustStop()) await stopRunning(home, current);
      })();
      return stopped;
    },
  };
}
