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
import { processesOf } from "./own-postgres.ts";
import { memoryOrDisk } from "./temp-dirs.ts";

/** The settings a primary needs for replicas. */
export const PRIMARY = { wal_level: "replica", max_wal_senders: "5", synchronous_commit: "on" };

export type TestReplica = Awaited<ReturnType<typeof startReplica>>;

/** Starts a streaming replica from a base backup. */
export async function startReplica(primary: string) {
  const folder = mkdtempSync(join(memoryOrDisk(), "maisonnee-replica-"));
  chmodSync(folder, 0o755);
  const cluster = join(folder, "cluster");
  const source = openPostgres(primary, "maisonnee-test", { max: 1, idle_timeout: 0 });
  await backUpCluster(source, folder);
  await source.end();
  writeFileSync(join(cluster, "standby.signal"), "");
  const account = serverAccount(cluster);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
  const port = await anyFreePort();
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

  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(cluster)) process.kill(Number(pid), name);
  };

  await start();
  return {
    url: url.href,
    start,
    /** It keeps receiving the log but does not replay it. */
    pause: async () => void (await sql`select pg_wal_replay_pause()`),
    resume: async () => void (await sql`select pg_wal_replay_resume()`),
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

/** Returns an address as libpq's connection string. */
function connectionText(address: string): string {
  const { hostname, port, username, password } = new URL(address);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
}
