import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#platform/postgres/database.ts";
import { followPrimary } from "#platform/postgres/primary/primary.ts";
import type { Pair } from "./pair.ts";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
const POLL_MS = 25;
/** The successful responses needed in a row: a single one may have been sent before the kill took effect. */
const STABLE_COUNT = 8;
/** Recovery that takes longer would need an operator. */
const RECOVERY_TIMEOUT_MS = 90_000;

interface Options {
  port: number;
  data: string;
  log: string;
  apiOnly: boolean;
  /** Two database servers instead of the embedded one. */
  pair: Pair | undefined;
}

/** The product in a process of its own, restarted whenever it ends. */
export class Product {
  readonly origin: string;
  readonly data: string;
  readonly #port: number;
  readonly #apiOnly: boolean;
  readonly #log: string;
  readonly pair: Pair | undefined;
  #child: ChildProcess | undefined;
  #isMeant = false;
  /** Unexpected ends, each with its exit code. */
  readonly ended: string[] = [];

  constructor({ port, data, log, apiOnly, pair }: Options) {
    this.pair = pair;
    this.#port = port;
    this.#apiOnly = apiOnly;
    this.#log = log;
    this.data = data;
    this.origin = `http://127.0.0.1:${port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const log = openSync(this.#log, "a");
    const child = spawn(
      process.execPath,
      [
        SERVER,
        String(this.#port),
        this.data,
        this.#apiOnly ? "api-only" : "whole",
        ...(this.pair ? [this.pair.address] : []),
      ],
      { stdio: ["ignore", log, log] },
    );
    closeSync(log);
    this.#child = child;
    this.#isMeant = false;
    child.once("exit", (code, name) => {
      if (this.#child !== child || this.#isMeant) return;
      this.ended.push(`the product ended by itself (${name ?? code})`);
      // Restart it, as a supervisor would.
      setTimeout(() => this.#child === child && this.start(), 500);
    });
  }

  kill(): void {
    this.#isMeant = true;
    this.#child?.kill("SIGKILL");
  }

  /** Stops it as Ctrl-C does. */
  async stop(): Promise<void> {
    this.#isMeant = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await over;
  }

  /** Returns the milliseconds from `since` until it serves steadily from its database again. */
  async waitUntilServing(since: number): Promise<number> {
    let first = 0;
    for (let row = 0; ; ) {
      const start = performance.now();
      const isServed = await this.#answers();
      if (isServed && row === 0) first = performance.now();
      row = isServed ? row + 1 : 0;
      if (row === STABLE_COUNT) return first - since;
      if (performance.now() - since > RECOVERY_TIMEOUT_MS) throw new Error("it does not come back by itself");
      await delay(Math.max(0, POLL_MS - (performance.now() - start)));
    }
  }

  /**
   * Returns whether /readyz responded within its second, not counting the time that any response takes now.
   */
  async isReadinessQuick(): Promise<boolean> {
    const duration = async (path: string) => {
      const start = performance.now();
      await fetch(`${this.origin}${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      return performance.now() - start;
    };
    const [ready, healthy] = await Promise.all([duration("/readyz"), duration("/healthz")]);
    return ready - healthy < 1000;
  }

  database() {
    const primary = followPrimary(this.databaseUrl, { warn: () => {} });
    const database = openDatabase(primary, {
      max: 2,
      application_name: "crash-trial",
      limits: { statement: 10_000, transaction: 30_000 },
    });
    return { ...database, close: async () => void (await Promise.all([database.close(), primary.close()])) };
  }

  get databaseUrl(): string {
    if (this.pair) return this.pair.address;
    const read = (name: string) => readFileSync(join(this.data, "postgres", name), "utf8").trim();
    return `postgres://maisonnee:${read("password")}@127.0.0.1:${read("port")}/postgres`;
  }

  async #answers(): Promise<boolean> {
    try {
      const response = await fetch(`${this.origin}/api/credits/packs`, {
        // Another address each time, because a visitor may call six hundred times a minute.
        headers: { "x-forwarded-for": anyAddress() },
        signal: AbortSignal.timeout(2000),
      });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }
}

export function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
