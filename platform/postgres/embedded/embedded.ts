import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installedPackage, serverBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { ENDING_TIMEOUTS, endLeftovers } from "./ending.ts";
import { findHome, type Home, prepareHome } from "./home.ts";
import { stablePort } from "./port.ts";
import {
  findRunningServer,
  isServed,
  type RunningServer,
  readLockFile,
  stopRunning,
  urlOf,
} from "./running.ts";
import { defaultSettings, type Settings, temporarySettings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { supervise } from "./supervisor.ts";
import { archiveSettings } from "./wal-archive.ts";

export { type Home, passwordFile, prepareHome } from "./home.ts";
export { isAbandoned, isServed, stopAbandoned } from "./running.ts";
export { StartError } from "./start-error.ts";
export { archivedFiles, makeArchive, pruneArchive, restoreCommand } from "./wal-archive.ts";

/**
 * A PostgreSQL server of our own: the address of its default database, whether this process is the one that
 * stops it (no other had it when this one started), and how to.
 */
export type EmbeddedPostgres = { url: string; isOwner: boolean; stop: () => Promise<void> };

type Options = {
  /** The folder of the data, unless root must keep it elsewhere (see embedded/home.ts). */
  dataDir: string;
  /** Told, in a line each, what a person running this would want to know. */
  log?: (line: string) => void;
  /** Data that need not survive the machine: faster, for tests. */
  temporary?: boolean;
  /** In place of those that would be chosen. */
  settings?: Settings;
  /** Hands its finished write-ahead log to this folder (see embedded/wal-archive.ts). */
  walArchive?: string | undefined;
  /** Starts the server again should it end before the stop. */
  supervised?: boolean;
};

const LOG = "server.log";
const START_TIMEOUT_MS = 15_000;

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster the first time; answers once it accepts queries.
 * A server that already serves this data (left by a killed process) is taken over. Starting is retried
 * for some seconds: processes of a killed server may still be letting go of its memory.
 * `stop` shuts down fast and waits; it leaves alone a server that another running process started.
 * Throws with the end of the server's log when it cannot start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = prepareHome(options.dataDir, log);
  const until = Date.now() + START_TIMEOUT_MS;
  const running = await findRunningServer(home, until);
  if (running) log(`PostgreSQL was already running (process ${running.pid}): taken over`);
  const start = async (port?: number): Promise<RunningServer> => {
    const binaries = serverBinaries(home.account);
    await ensureCluster(binaries, home, !options.temporary);
    const settings = {
      ...defaultSettings(),
      ...(options.temporary ? temporarySettings : {}),
      ...(options.walArchive === undefined ? {} : archiveSettings(options.walArchive, home)),
      ...options.settings,
    };
    return startServer({ binaries, home, settings, port, until: Date.now() + START_TIMEOUT_MS });
  };
  const server = running ?? (await start());
  const isSupervised = options.supervised ?? false;
  const { isOwner, stop } = supervise({ home, server, isSupervised, start, log });
  return { url: urlOf(home, server.port), isOwner: isOwner, stop };
}

/** Whether a server serves the data of this folder. Starts and writes nothing. */
export function isEmbeddedRunning(dataDir: string): boolean {
  const home = findHome(dataDir);
  return home !== undefined && isServed(home);
}

/** The version of the server that comes with the product. */
export const embeddedVersion = (): string => installedPackage().version;

/**
 * Starts a server on a restored cluster that is not in its place yet, does `work` once recovery has ended,
 * and stops it. Throws StartError with the end of the server's log when it cannot recover.
 */
export async function recoverCluster<T>(
  draft: Home,
  settings: Settings,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const all = { ...defaultSettings(), ...settings };
  const server = await startServer({
    binaries: serverBinaries(draft.account),
    home: draft,
    settings: all,
    until: Date.now(),
  });
  try {
    return await work(urlOf(draft, server.port));
  } finally {
    await stopRunning(draft, server);
  }
}

interface Start {
  binaries: string;
  home: Home;
  settings: Settings;
  /** The port it must have, since its address was given out; its usual one otherwise, or a free one. */
  port?: number | undefined;
  /** When to give up. */
  until: number;
}

async function startServer({
  binaries,
  home,
  settings,
  port: fixedPort,
  until,
}: Start): Promise<RunningServer> {
  for (;;) {
    const port = fixedPort ?? (await stablePort(home.folder));
    const child = launch(binaries, home, { ...settings, port: String(port) });
    // Ends the server if this process must end before it is ready: nobody else would know of it.
    const endWithUs = () => child.kill("SIGQUIT");
    process.once("exit", endWithUs);
    const ended = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", () => resolve("it ended at once"));
    });
    const failure = await Promise.race([ended, readiness(child, home)]);
    process.off("exit", endWithUs);
    if (failure === undefined && child.pid) return { pid: child.pid, port };
    // A simultaneous start may have won: then its server is ours too.
    const other = await findRunningServer(home, until);
    if (other) return other;
    if (Date.now() > until) {
      throw new StartError(`PostgreSQL does not start in ${home.cluster}: ${failure}\n${endOfLog(home)}`);
    }
    await endLeftovers(home.cluster, () => readLockFile(home) !== undefined, ENDING_TIMEOUTS);
    await delay(200);
  }
}

/**
 * Runs the server in a session of its own, so that Ctrl-C reaches only this process and running requests can
 * finish; from "/", because its account may not enter our folder.
 */
function launch(binaries: string, home: Home, settings: Settings): ChildProcess {
  const logFile = openLog(home);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(binaries, "bin/postgres"), ["-D", home.cluster, ...options], {
      ...home.account,
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      detached: true,
      stdio: ["ignore", logFile, logFile],
    });
    child.unref();
    return child;
  } finally {
    closeSync(logFile);
  }
}

const LOG_BYTES = 1_000_000;

/** The server's log goes on from one start to the next; a long one starts again. */
function openLog(home: Home): number {
  const file = join(home.folder, LOG);
  const isLong = existsSync(file) && statSync(file).size > LOG_BYTES;
  const opened = openSync(file, isLong ? "w" : "a", 0o600);
  if (home.account) fchownSync(opened, home.account.uid, home.account.gid);
  return opened;
}

/** Settles once the server itself says that it is ready; never for one that ended. */
async function readiness(child: ChildProcess, home: Home): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const lock = readLockFile(home);
    if (lock?.pid === child.pid && lock?.status === "ready") return undefined;
    await delay(5);
  }
  return new Promise(() => {});
}

function endOfLog(home: Home): string {
  return readFileSync(join(home.folder, LOG), "utf8").trim().split("\n").slice(-8).join("\n");
}
