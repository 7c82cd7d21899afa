import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Log } from "#platform/log/log.ts";
import { StartError } from "#platform/postgres/embedded/embedded.ts";
import type { RunningConfig } from "../running-config.ts";
import { ChildProcess } from "./child-process.ts";
import type { Begin } from "./messages.ts";

interface Options {
  config: RunningConfig;
  /** The module with `startProduct`. */
  entry: string;
  log: Log;
  images: boolean;
  /** Brings the database up to date with the files as they are now, before processes are replaced. */
  migrate: () => Promise<unknown>;
}

/** One of the configured processes: the process that fills it changes at restarts and replacements. */
interface Slot {
  name: string;
  begin: Begin;
  member: ChildProcess;
  /** The last work on this slot: a restart and a replacement wait for each other. */
  turn: Promise<unknown>;
}

/** Failed starts in a row before the whole start fails. */
const TRIES = 5;
/** A process that ran longer is restarted without a pause. */
const STABLE_MS = 10_000;
const PAUSE_MAX_MS = 10_000;
const pauseAfter = (failures: number) => Math.min(100 * 2 ** failures, PAUSE_MAX_MS);

/**
 * Starts PROCESSES web processes on one port, and one for the jobs unless WORKER=off
 * (docs/decisions/0012). Resolves once all are ready; throws StartError when one cannot start. A process
 * that ends later is restarted.
 */
export async function superviseProcesses(options: Options) {
  const { log, migrate } = options;
  const stopping = new AbortController();
  const members = new Set<ChildProcess>();
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL("./child.ts", import.meta.url)),
    args: [options.entry],
  });

  function fork(): ChildProcess {
    const member: ChildProcess = new ChildProcess(cluster.fork(), () => figuresOfOthers(member));
    members.add(member);
    void member.ended.then(() => members.delete(member));
    return member;
  }

  async function figuresOfOthers(asking: ChildProcess): Promise<unknown[]> {
    const others = [...members].filter((member) => member !== asking);
    const figures = await Promise.all(others.map((member) => member.measure()));
    return figures.filter((one) => one !== undefined);
  }

  /** Runs work on a slot after the slot's previous work. */
  function inTurn(slot: Slot, work: () => Promise<void>): Promise<void> {
    const result = slot.turn.then(work);
    slot.turn = result.catch(() => {});
    return result;
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function startFirst(slot: Slot): Promise<void> {
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      try {
        await slot.member.begin(slot.begin);
        return;
      } catch (error) {
        const reason = (error as Error).message;
        if (failures === TRIES) {
          throw new StartError(
            `The ${slot.name} ended ${TRIES} times before it was ready; the last time: ${reason}`,
          );
        }
        log.warn({ process: slot.name, reason }, "a process ended before it was ready: it is restarted");
        await pause(pauseAfter(failures));
        slot.member = fork();
      }
    }
  }

  /** Starts processes for a slot until one is ready; the other slots keep serving. */
  async function restart(slot: Slot, deaths: number): Promise<void> {
    for (let failures = deaths; !stopping.signal.aborted; failures++) {
      if (failures > 0) await pause(pauseAfter(failures));
      if (stopping.signal.aborted) return;
      const member = fork();
      try {
        await member.begin(slot.begin);
        slot.member = member;
        log.info({ process: slot.name, pid: member.pid }, "a process was restarted");
        return;
      } catch (error) {
        log.error({ process: slot.name, reason: (error as Error).message }, "a process cannot start");
      }
    }
  }

  async function watch(slot: Slot): Promise<void> {
    for (let deaths = 0; !stopping.signal.aborted; ) {
      const { member } = slot;
      const since = performance.now();
      const reason = await member.ended;
      await inTurn(slot, async () => {
        if (stopping.signal.aborted || slot.member !== member) return;
        log.error({ process: slot.name, pid: member.pid, reason }, "a process ended: it is restarted");
        deaths = performance.now() - since < STABLE_MS ? deaths + 1 : 0;
        await restart(slot, deaths);
      });
    }
  }

  /** Starts a new process in a slot, then lets the old one finish. */
  async function replace(slot: Slot): Promise<void> {
    const member = fork();
    await member.begin(slot.begin);
    const before = slot.member;
    slot.member = member;
    await before.stop(true);
    log.info({ process: slot.name, before: before.pid, pid: member.pid }, "a process was replaced");
  }

  let replacing: Promise<void> | undefined;
  async function replaceEach(): Promise<void> {
    const began = performance.now();
    log.info({ processes: slots.length }, "processes are replaced one by one");
    try {
      await migrate();
      for (const slot of slots) await inTurn(slot, () => replace(slot));
      log.info({ seconds: Math.round((performance.now() - began) / 1000) }, "all processes were replaced");
    } catch (err) {
      if (!stopping.signal.aborted)
        log.error({ err }, "a process could not be replaced: those that run stay");
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all([...members].map((member) => member.stop(false)));
  }

  const slots: Slot[] = processesToStart(options).map(({ name, begin }) => ({
    name,
    begin,
    member: fork(),
    turn: Promise.resolve(),
  }));
  try {
    const [first, ...others] = slots;
    if (first) await startFirst(first);
    await Promise.all(others.map(startFirst));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const slot of slots) void watch(slot);
  const pids = Object.fromEntries(slots.map(({ name, member }) => [name, member.pid]));
  log.info({ parent: process.pid, pids }, "all processes are ready");
  return {
    log,
    stop,
    /** Replaces each process by a new one; called during a replacement, it replaces them once more. */
    replaceAll: (): Promise<void> => {
      const next = (replacing ?? Promise.resolve()).then(replaceEach);
      replacing = next;
      return next;
    },
  };
}

/** Returns the processes to start, in order; the first prepares the data for all. */
function processesToStart({ config, images }: Options): Pick<Slot, "name" | "begin">[] {
  const web: RunningConfig = { ...config, WORKER: "off" };
  const worker: RunningConfig = { ...config, WORKER: "only" };
  const configs = [
    ...(config.WORKER === "inline" ? [{ name: "worker process", config: worker }] : []),
    ...Array.from({ length: config.PROCESSES }, (_, n) => ({ name: `web process ${n + 1}`, config: web })),
  ];
  return configs.map(({ name, config: own }, n) => ({
    name,
    begin: { config: own, prepares: n === 0, images },
  }));
}
