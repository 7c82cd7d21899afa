import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openPostgres } from "../open-postgres.ts";
import { SUPERUSER } from "./cluster.ts";
import { ENDING_TIMEOUTS, endServer, resumeAll } from "./ending.ts";
import type { Home } from "./home.ts";
import { identityOf, isRunning, mayServe } from "./process.ts";

/** A server at work: its process id and port. */
export type RunningServer = { pid: number; port: number };

/** The folders of a server, all that is needed to find and stop it. */
type ServerFolders = Pick<Home, "folder" | "cluster">;

type LockFile = { pid: number; port: number; status: string };

/** Returns a file's text; undefined without one. A server that ends may remove it at any moment. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads postmaster.pid, written by PostgreSQL: line 1 is its id, 4 its port, 8 whether it is ready. */
export function readLockFile(home: ServerFolders): LockFile | undefined {
  const text = readIfThere(join(home.cluster, "postmaster.pid"));
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? "").trim() } : undefined;
}

/** How long a server may be on its way out, on its way up, or up without an answer, before it is ended. */
const LIMITS_MS = { stopping: 5_000, starting: 60_000, ready: 10_000 };

/** A server writes its state a moment after its id: on a busy machine it has none at first. */
const limitOf = (status: string): number =>
  status === "stopping" || status === "ready" ? LIMITS_MS[status] : LIMITS_MS.starting;

/**
 * The server that already serves this data, left behind by a process that was killed or kept by one that
 * still runs. Waits while it recovers or stops; ends one that does neither within its time, when no process
 * that runs is in charge of it; removes a lock file whose server is certainly gone.
 */
export async function findRunningServer(home: Home, until: number): Promise<RunningServer | undefined> {
  let since: { status: string; at: number } | undefined;
  for (let lock = readLockFile(home); lock; lock = readLockFile(home)) {
    if (!mayServe(lock.pid, home.cluster)) {
      // PostgreSQL itself would refuse to start when another program of this account has taken the id.
      rmSync(join(home.cluster, "postmaster.pid"), { force: true });
      return undefined;
    }
    if (lock.status === "ready" && (await isServing(home, lock.port)))
      return { pid: lock.pid, port: lock.port };
    resumeAll(home.cluster);
    if (lock.status !== since?.status) since = { status: lock.status, at: Date.now() };
    if (isOwnedByOther(home)) {
      if (Date.now() > until) {
        throw new Error(`PostgreSQL (process ${lock.pid}) holds ${home.cluster} but does not answer`);
      }
    } else if (Date.now() - since.at > limitOf(lock.status)) {
      await endServer({ pid: lock.pid, cluster: home.cluster }, "SIGQUIT", ENDING_TIMEOUTS);
    }
    await delay(50);
  }
  return undefined;
}

/** Whether the server on that port takes our password and serves our cluster. */
async function isServing(home: Home, port: number): Promise<boolean> {
  const sql = openPostgres(urlOf(home, port), "maisonnee-start", {
    max: 1,
    connect_timeout: 2,
    fetch_types: false,
  });
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
    return row?.data_directory === home.cluster;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The address of the default database of the server on that port. */
export function urlOf(home: Home, port: number): string {
  return `postgres://${SUPERUSER}:${home.password}@127.0.0.1:${port}/postgres`;
}

const OWNER = "owner";

/**
 * Takes charge of stopping the server, unless the process in charge is still running: several processes
 * may share one server, only one of them stops it.
 */
export function takeOwnership(home: Home): boolean {
  if (isOwnedByOther(home)) return false;
  writeFileSync(join(home.folder, OWNER), `${identityOf(process.pid)}\n`);
  return true;
}

/** Whether another process, which runs, is in charge. */
export function isOwnedByOther(home: ServerFolders): boolean {
  const owner = ownerOf(home);
  return owner?.isRunning === true && owner.pid !== process.pid;
}

function ownerOf(folders: ServerFolders): { pid: number; isRunning: boolean } | undefined {
  const identity = readIfThere(join(folders.folder, OWNER))?.trim();
  if (identity === undefined) return undefined;
  const pid = Number(identity.split(" ")[0]);
  return { pid, isRunning: isRunning(pid) && identityOf(pid) === identity };
}

/** Whether a server was left behind in `folder`, or stopped there, by a process that no longer runs. */
export function isAbandoned(folder: string): boolean {
  return ownerOf({ folder, cluster: "" })?.isRunning === false;
}

/** Whether a server is at work on the data of this place, or a process that would start it again. */
export function isServed(folders: ServerFolders): boolean {
  const lock = readLockFile(folders);
  return (lock !== undefined && mayServe(lock.pid, folders.cluster)) || ownerOf(folders)?.isRunning === true;
}

/** Stops the server that a killed process left behind in `folder`, if any. */
export async function stopAbandoned(folder: string): Promise<void> {
  const folders = { folder, cluster: join(folder, "cluster") };
  const lock = readLockFile(folders);
  if (lock && mayServe(lock.pid, folders.cluster)) await stopRunning(folders, lock);
}

/** Stops the server: open transactions are rolled back, data is flushed, no process is left. */
export async function stopRunning(home: ServerFolders, { pid }: RunningServer): Promise<void> {
  await endServer({ pid, cluster: home.cluster }, "SIGINT", ENDING_TIMEOUTS);
  rmSync(join(home.folder, OWNER), { force: true });
}
