import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { backUpCluster } from "#platform/backup/physical.ts";
import { serverAccount } from "#platform/postgres/embedded/account.ts";
import { serverBinaries } from "#platform/postgres/embedded/binaries.ts";
import { defaultSettings, temporarySettings } from "#platform/postgres/embedded/settings.ts";
import { openPostgres } from "#platform/postgres/open-postgres.ts";
import { anyFreePort } from "../tools/port.mjs";
import { signalCluster } from "./own-postgres.ts";
import { memoryOrDisk } from "./temp-dirs.ts";

/** The settings a primary needs for replicas, which ask a lost one again soon: none is promoted before. */
export const PRIMARY = {
  wal_level: "replica",
  max_wal_senders: "5",
  synchronous_commit: "on",
  wal_retrieve_retry_interval: "200ms",
};

export type TestReplica = Awaited<ReturnType<typeof startReplica>>;

/** Starts a streaming replica from a base backup; on any free port unless told. */
export async function startReplica(primary: string, at?: number) {
  const folder = mkdtempSync(join(memoryOrDisk(), "maisonnee-replica-"));
  chmodSync(folder, 0o755);
  const cluster = join(folder, "cluster");
  const source = openPostgres(primary, "maisonnee-test", { max: 1, idle_timeout: 0 });
  await backUpCluster(source, folder);
  await source.end();
  writeFileSync(join(cluster, "standby.signal"), "");
  const account = serverAccount(cluster);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
  const port = at ?? (await anyFreePort());
  const url = new URL(primary);
  url.port = String(port);
  const settings = {
    ...defaultSettings(),
    ...temporarySettings,
    ...PRIMARY,
    port: String(port),
    primary_conninfo: connectionText(primary),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const sql = openPostgres(url.href, "maisonnee-test", { max: 1 });
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(join(serverBinaries(account), "bin/postgres"), ["-D", cluster, ...options], {
      ...account,
      cwd: "/",
      stdio: "ignore",
    });
    const until = Date.now() + 15_000;
    while (!(await sql`select 1`.then(Boolean, () => false))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error("the replica does not start");
      await delay(50);
    }
  }

  const signal = (name: NodeJS.Signals) => signalCluster(cluster, name);

  await start();
  return {
    url: url.href,
    cluster,
    start,
    /** It keeps receiving the log but does not replay it: resolves once nothing is replayed any more. */
    pause: async () => {
      await sql`select pg_wal_replay_pause()`;
      const isPaused = async () =>
        (await sql`select pg_get_wal_replay_pause_state() as state`)[0]?.state === "paused";
      while (!(await isPaused())) await delay(5);
    },
    resume: async () => void (await sql`select pg_wal_replay_resume()`),
    /** From now on it takes writes. */
    promote: async () => void (await sql`select pg_promote()`),
    kill: () => child.kill("SIGKILL"),
    /** Stops all its processes: connections stay open and nothing responds. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    close: async () => {
      await sql.end({ timeout: 1 });
      signal("SIGCONT");
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGQUIT");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server at `primary` acknowledge nothing before its replica has it; resolves once that holds. */
export async function waitForReplica(primary: string): Promise<void> {
  const server = openPostgres(primary, "maisonnee-test", { max: 1 });
  try {
    await server`alter system set synchronous_standby_names = '*'`;
    await server`select pg_reload_conf()`;
    const isSynchronous = async () =>
      (await server`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
        .length > 0;
    for (const until = Date.now() + 15_000; !(await isSynchronous()); await delay(20))
      if (Date.now() > until) throw new Error("the replica does not follow");
  } finally {
    await server.end();
  }
}

/** Returns one address for several servers of one database. */
export function addressOfAll(...urls: readonly string[]): string {
  const [first = "", ...others] = urls;
  return first.replace(
    /@([^/]+)/,
    (_, host) => `@${[host, ...others.map((url) => new URL(url).host)].join(",")}`,
  );
}

/** Returns an address as libpq's connection string. */
function connectionText(address: string): string {
  const { hostname, port, username, password } = new URL(address);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
}
