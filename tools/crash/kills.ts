import { execFileSync } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { keysOf } from "#foundation/keys-of.ts";
import type { Pair } from "./pair.ts";
import { anyBackend, postgresProcesses, postmaster, signal } from "./processes.ts";
import type { Product } from "./product.ts";

/** Harms the product; resolves to the moment from which it should recover. */
type KillAction = (product: Product) => Promise<number>;

const randomBetween = (from: number, to: number) => from + Math.random() * (to - from);

function killPostgres({ data }: Product): void {
  for (const pid of postgresProcesses(data)) signal(pid, "SIGKILL");
}

async function restart(product: Product): Promise<number> {
  const since = performance.now();
  // The listening socket closes with the process, a moment after the signal.
  await delay(20);
  product.start();
  return since;
}

const KILLS = {
  node: async (product) => {
    product.kill();
    return restart(product);
  },
  everything: async (product) => {
    product.kill();
    killPostgres(product);
    return restart(product);
  },
  postmaster: async ({ data }) => {
    signal(postmaster(data), "SIGKILL");
    return performance.now();
  },
  backend: async ({ data }) => {
    signal(anyBackend(data), "SIGKILL");
    return performance.now();
  },
  "during a start": async (product) => {
    product.kill();
    await restart(product);
    await delay(randomBetween(50, 1500));
    product.kill();
    if (Math.random() < 0.5) killPostgres(product);
    return restart(product);
  },
  "node stopped": async (product) => {
    signal(product.pid, "SIGSTOP");
    await delay(randomBetween(500, 3000));
    signal(product.pid, "SIGCONT");
    return performance.now();
  },
  "PostgreSQL stopped": async (product) => {
    const stopped = postgresProcesses(product.data);
    for (const pid of stopped) signal(pid, "SIGSTOP");
    if (!(await product.isReadinessQuick())) product.ended.push("/readyz took more than a second");
    await delay(randomBetween(500, 3000));
    for (const pid of stopped) signal(pid, "SIGCONT");
    return performance.now();
  },
  "disk full": async (product) => {
    const filler = join(product.data, "filler");
    fillDisk(product.data, filler);
    await delay(randomBetween(500, 2000));
    rmSync(filler, { force: true });
    return performance.now();
  },
  "primary killed": ({ pair }) => failOver(pair, "SIGKILL"),
  "primary frozen": ({ pair }) => failOver(pair, "SIGSTOP"),
} satisfies Record<string, KillAction>;

export type KillKind = keyof typeof KILLS;
export const KILL_KINDS = keysOf(KILLS);
/** What is done to the first of two database servers. */
export const FAILOVERS: readonly KillKind[] = ["primary killed", "primary frozen"];

async function failOver(pair: Pair | undefined, name: "SIGKILL" | "SIGSTOP"): Promise<number> {
  if (!pair) throw new Error("there is one database server: --failovers starts two");
  return pair.fail(name);
}

/** The share of each kind, in percent. */
const PERCENTAGES: Record<KillKind, number> = {
  node: 28,
  everything: 15,
  postmaster: 15,
  backend: 15,
  "during a start": 12,
  "node stopped": 5,
  "PostgreSQL stopped": 5,
  "disk full": 5,
  "primary killed": 0,
  "primary frozen": 0,
};

/** Yields kinds in random order, a hundred at a time in their shares. */
export function* randomKinds(excluded: readonly KillKind[]): Generator<KillKind> {
  const skipped = new Set(excluded);
  for (;;) {
    const bag = KILL_KINDS.filter((kind) => !skipped.has(kind)).flatMap((kind) =>
      Array.from({ length: PERCENTAGES[kind] }, () => kind),
    );
    while (bag.length > 0) yield bag.splice(Math.floor(Math.random() * bag.length), 1)[0] as KillKind;
  }
}

export const runKill = (kind: KillKind, product: Product): Promise<number> => KILLS[kind](product);

/** Fills the file system of `folder`, which must be small and used by nothing else. */
function fillDisk(folder: string, filler: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    execFileSync("fallocate", ["-l", String(bavail * bsize), filler], { stdio: "ignore" });
  } catch {
    // Another process wrote meanwhile: the disk is full all the same.
  }
}
