import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { anyFreePort } from "../tools/port.mjs";

const PROGRAM = ["pgbouncer", "/usr/sbin/pgbouncer"].find(
  (path) => spawnSync(path, ["--version"]).status === 0,
);

/** Whether PgBouncer is installed. */
export const HAS_PGBOUNCER = PROGRAM !== undefined;

/**
 * A PgBouncer in transaction mode before the database at `url`, with few server connections, so that
 * consecutive transactions of one client run on different ones.
 */
export async function openPgbouncer(url: string, { serverConnections = 3 } = {}) {
  const server = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await anyFreePort();
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
server_round_robin = 1
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const program = spawn(PROGRAM ?? "", ["-q", ...account, settings], { stdio: "ignore", cwd: folder });
  await waitUntilReady(port);
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    url: address.href,
    stop: async () => {
      if (program.exitCode === null) {
        program.kill("SIGKILL");
        await once(program, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws after five seconds. */
async function waitUntilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, "127.0.0.1");
    const isUp = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    await pause(50);
  }
  throw new Error(`PgBouncer does not listen on port ${port}`);
}
