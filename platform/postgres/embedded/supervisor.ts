import { setTimeout as delay } from "node:timers/promises";
import { endServer, PATIENCE, signal } from "./ending.ts";
import type { Home } from "./home.ts";
import { isRunning } from "./process.ts";
import { isOthers, type Running, readLockFile, stopRunning, takeCharge } from "./running.ts";

const WATCH_MS = 100;
/** How long a server may be on its way out before it is helped: nobody who lives asked it to go. */
const LEAVING_MS = 5_000;
const PAUSE_MS = 1_000;

/**
 * Keeps the server running until `stop`: one that ended is started again on its port, so that its address holds; one
 * that hangs on its way out is ended. The process in charge does so; when that one is gone, the next. `stop` leaves
 * alone a server that another running process is in charge of.
 */
export function supervise({
  home,
  server,
  isSupervised,
  start,
  log,
}: {
  home: Home;
  server: Running;
  isSupervised: boolean;
  start: (port: number) => Promise<Running>;
  log: (line: string) => void;
}): { isInCharge: boolean; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let present = server;
  let isInCharge = takeCharge(home);
  // Should this process end without the stop: a server that is only told to stop may hang while it recovers.
  const isOurs = () => isInCharge && !isOthers(home);
  const atExit = () => {
    if (isOurs()) signal(present.pid, "SIGQUIT");
  };
  process.once("exit", atExit);

  async function turn(): Promise<void> {
    const lock = readLockFile(home);
    if (lock && lock.pid !== present.pid && lock.status === "ready") present = lock;
    if (isRunning(present.pid)) {
      if (lock?.status !== "stopping") return;
      await delay(LEAVING_MS, undefined, { signal: stopping.signal });
      if (!isRunning(present.pid) || readLockFile(home)?.status !== "stopping") return;
      log("PostgreSQL hangs on its way out and is ended");
      await endServer({ pid: present.pid, cluster: home.cluster }, "SIGQUIT", PATIENCE);
    }
    if (isOthers(home)) return;
    isInCharge = takeCharge(home);
    if (!isInCharge) return;
    log("PostgreSQL ended and is started again");
    present = await start(server.port);
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(WATCH_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await turn();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`);
        await delay(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  const kept = isSupervised ? keep() : Promise.resolve();
  let stopped: Promise<void> | undefined;
  return {
    isInCharge,
    stop: () => {
      stopped ??= (async () => {
        stopping.abort();
        await kept;
        process.off("exit", atExit);
        if (isOurs()) await stopRunning(home, present);
      })();
      return stopped;
    },
  };
}
