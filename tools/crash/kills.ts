import { execFileSync } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { anyBackend, postgresProcesses, postmaster, signal } from "./processes.ts";
import type { Product } from "./product.ts";

/** What is done to the product; each resolves to the moment from which it should serve again. */
type Blow = (product: Product) => Promise<number>;

const some = (from: number, to: number) => from + Math.random() * (to - from);

function endPostgres({ data }: Product): void {
  for (const pid of postgresProcesses(data)) signal(pid, "SIGKILL");
}

async function startAgain(product: Product): Promise<number> {
  const since = performance.now();
  // The socket it listened on goes with the process, a moment after the signal.
  await delay(20);
  product.start();
  return since;
}

const BLOWS = {
  node: async (product) => {
    product.kill();
    return startAgain(product);
  },
  everything: async (product) => {
    product.kill();
    endPostgres(product);
    return startAgain(product);
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
    await startAgain(product);
    await delay(some(50, 1500));
    product.kill();
    if (Math.random() < 0.5) endPostgres(product);
    return startAgain(product);
  },
  "node stopped": async (product) => {
    signal(product.pid, "SIGSTOP");
    await delay(some(500, 3000));
    signal(product.pid, "SIGCONT");
    return performance.now();
  },
  "PostgreSQL stopped": async (product) => {
    const stopped = postgresProcesses(product.data);
    for (const pid of stopped) signal(pid, "SIGSTOP");
    if (!(await product.readinessIsTold())) product.ended.push("/readyz took more than a second");
    await delay(some(500, 3000));
    for (const pid of stopped) signal(pid, "SIGCONT");
    return performance.now();
  },
  "disk full": async (product) => {
    const filler = join(product.data, "filler");
    fill(product.data, filler);
    await delay(some(500, 2000));
    rmSync(filler, { force: true });
    return performance.now();
  },
} satisfies Record<string, Blow>;

export type Kind = keyof typeof BLOWS;
export const KINDS = Object.keys(BLOWS) as Kind[];

/** In a hundred. */
const SHARES: Record<Kind, number> = {
  node: 28,
  everything: 15,
  postmaster: 15,
  backend: 15,
  "during a start": 12,
  "node stopped": 5,
  "PostgreSQL stopped": 5,
  "disk full": 5,
};

/** Kinds in their shares, in an order of chance: a hundred at a time. */
export function* kinds(left: readonly Kind[]): Generator<Kind> {
  const skipped = new Set(left);
  for (;;) {
    const bag = KINDS.filter((kind) => !skipped.has(kind)).flatMap((kind) =>
      Array.from({ length: SHARES[kind] }, () => kind),
    );
    while (bag.length > 0) yield bag.splice(Math.floor(Math.random() * bag.length), 1)[0] as Kind;
  }
}

export const strike = (kind: Kind, product: Product): Promise<number> => BLOWS[kind](product);

/** Leaves no byte on the file system of `folder`, which must be small and the trial's own. */
function fill(folder: string, filler: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    execFileSync("fallocate", ["-l", String(bavail * bsize), filler], { stdio: "ignore" });
  } catch {
    // Somebody wrote meanwhile: it is full all the same.
  }
}
