import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openDatabase } from "#platform/postgres/database.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopAbandoned,
} from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory } from "./database-server.ts";
import { memoryOrDisk } from "./temp-dirs.ts";

export const writer = fileURLToPath(new URL("./database-writer.ts", import.meta.url));

/** An embedded server in a folder of its own, which a test may kill. */
export interface OwnServer {
  folder: string;
  dataDir: string;
  withoutData(): void;
  start(log?: (line: string) => void): Promise<EmbeddedPostgres>;
  pid(): number;
  /** The ids of the server's processes that still run. */
  processes(): string[];
  /** Starts a writing process and waits for `count` acknowledged writes; it keeps writing. */
  startWriting(count: number, uid?: number): Promise<Writing>;
}

interface Writing {
  child: ChildProcess;
  acknowledged: Set<number>;
  ended: Promise<unknown>;
}

/**
 * A folder with an initialised cluster for each test of a file, copied from one that is made once.
 * @param isMigrated whether the database has the product's tables
 * @param settings of the server, beside its defaults
 */
export function ownServer({
  isMigrated = false,
  settings = {},
}: {
  isMigrated?: boolean;
  settings?: Record<string, string>;
} = {}): OwnServer {
  let template: string;
  const started: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];
  const own = { folder: "", dataDir: "", withoutData, start, pid, processes, startWriting };

  beforeAll(async () => {
    template = mkdtempSync(join(memoryOrDisk(), "maisonnee-made-"));
    chmodSync(template, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: join(template, "postgres") });
    if (isMigrated) await migrate(server.url, migrationsDirectory);
    await server.stop();
  }, 60_000);
  afterAll(() => rmSync(template, { recursive: true, force: true }));

  beforeEach(() => {
    own.folder = mkdtempSync(join(memoryOrDisk(), "maisonnee-embedded-"));
    chmodSync(own.folder, 0o755);
    own.dataDir = join(own.folder, "postgres");
    execFileSync("cp", ["-a", join(template, "postgres"), own.dataDir]);
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    }
    for (const server of started.splice(0)) await server.stop();
    await stopAbandoned(own.dataDir);
    rmSync(own.folder, { recursive: true, force: true });
  });

  function withoutData(): void {
    rmSync(own.dataDir, { recursive: true });
  }

  async function start(log?: (line: string) => void): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir: own.dataDir, log, settings });
    started.push(server);
    return server;
  }

  function pid(): number {
    return Number(readFileSync(join(own.dataDir, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
  }

  function processes(): string[] {
    return processesOf(join(own.dataDir, "cluster"));
  }

  async function startWriting(count: number, uid?: number): Promise<Writing> {
    const account = uid === undefined ? {} : { uid, gid: uid };
    const home = uid === undefined ? {} : { HOME: own.folder, XDG_CACHE_HOME: own.folder };
    const child = spawn(process.execPath, [writer, own.dataDir], {
      ...account,
      env: { ...process.env, ...home },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    const acknowledged = new Set<number>();
    const enough = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("ready")) acknowledged.add(Number(line));
      if (acknowledged.size >= count) enough.resolve();
    });
    const ended = once(child, "exit").then(() => enough.reject(new Error("the writing process ended early")));
    await enough.promise;
    return { child, acknowledged, ended: ended.catch(() => {}) };
  }

  return own;
}

/**
 * The ids of a server's processes: those whose working directory is the cluster's folder, or whose command
 * line names it, since the working directory of another account's process may not be readable.
 */
function processesOf(cluster: string): string[] {
  if (!existsSync("/proc/self/cwd")) {
    const listed = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
    return listed.filter((line) => line.includes(cluster)).map((line) => String(Number.parseInt(line, 10)));
  }
  const serves = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster);
    }
  };
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && serves(pid);
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
}

/** Sends a signal to each process of a server; one may have ended meanwhile. */
export function signalCluster(cluster: string, name: NodeJS.Signals): void {
  for (const pid of processesOf(cluster)) {
    try {
      process.kill(Number(pid), name);
    } catch {
      // It has ended.
    }
  }
}

/** The rows of one statement, on a connection of its own. */
export async function query<T>(url: string, text: string): Promise<T[]> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return (await sql.raw<T>(text).execute(db)).rows;
  } finally {
    await close();
  }
}

/** The acknowledged writes that the database at `url` does not have. */
export async function lostWrites(url: string, acknowledged: Set<number>): Promise<number[]> {
  const stored = new Set((await query<{ n: number }>(url, "select n from written")).map(({ n }) => n));
  return [...acknowledged].filter((n) => !stored.has(n));
}
