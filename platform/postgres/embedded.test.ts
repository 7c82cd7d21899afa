import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { memoryOrDisk } from "#testing/database-server.ts";
import { openDatabase } from "./database.ts";
import { serverAccount } from "./embedded/account.ts";
import { installedPackage, serverBinaries } from "./embedded/binaries.ts";
import { isRunning } from "./embedded/process.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres, stopAbandoned } from "./embedded.ts";

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const writer = fileURLToPath(new URL("../../testing/database-writer.ts", import.meta.url));

let folder: string;
let dataDir: string;
/** An initialised cluster, made once: most tests start from a copy of it, which is quicker. */
let made: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = mkdtempSync(join(memoryOrDisk(), "maisonnee-made-"));
  chmodSync(made, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(made, "postgres") });
  await server.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(memoryOrDisk(), "maisonnee-embedded-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "postgres");
  execFileSync("cp", ["-a", join(made, "postgres"), dataDir]);
});

function withoutData(): void {
  rmSync(dataDir, { recursive: true });
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  for (const server of started.splice(0)) await server.stop();
  await stopAbandoned(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

async function start(log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  started.push(server);
  return server;
}

function serverPid(place = dataDir): number {
  return Number(readFileSync(join(place, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Processes whose working folder is that cluster: the server and all its workers. */
function processesOf(cluster: string): string {
  return execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(cluster))
    .join("\n");
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return (await sql.raw<T>(text).execute(db)).rows;
  } finally {
    await close();
  }
}

/** Runs the writing process until it has had `count` writes acknowledged; it goes on writing. */
async function startWriting(count: number, uid?: number) {
  const account = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [writer, dataDir], {
    ...account,
    env: { ...process.env, ...(uid === undefined ? {} : { HOME: folder, XDG_CACHE_HOME: folder }) },
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

async function lostWrites(url: string, acknowledged: Set<number>): Promise<number[]> {
  const kept = new Set((await query<{ n: number }>(url, "select n from written")).map(({ n }) => n));
  return [...acknowledged].filter((n) => !kept.has(n));
}

test("a first start makes the database, a second finds it again at the same address within half a second", async () => {
  withoutData();
  const first = await start();
  await query(first.url, "create table kept as select 1 as one");
  expect(
    await query(
      first.url,
      "select datlocale, datcollate, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()",
    ),
  ).toMatchObject([{ datlocale: "fr-CA", encoding: "UTF8" }]);
  await first.stop();
  // The best of three: other work on the machine is not what is measured.
  const durations: number[] = [];
  for (let time = 0; time < 3; time++) {
    const before = performance.now();
    const again = await start();
    durations.push(performance.now() - before);
    expect(again.url).toBe(first.url);
    expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }]);
    await again.stop();
  }
  expect(Math.min(...durations)).toBeLessThan(500);
});

test("a stop leaves no process and no lock behind, and is harmless twice", async () => {
  const server = await start();
  const pid = serverPid();
  expect(processesOf(join(dataDir, "cluster"))).not.toBe("");
  await server.stop();
  await server.stop();
  expect(isRunning(pid)).toBe(false);
  expect(processesOf(join(dataDir, "cluster"))).toBe("");
  expect(existsSync(join(dataDir, "cluster/postmaster.pid"))).toBe(false);
});

test("only with the password kept beside the data may one connect", async () => {
  const { url } = await start();
  const address = new URL(url);
  address.password = "guess";
  await expect(query(address.href, "select 1")).rejects.toThrow(/password/);
  expect(statSync(join(dataDir, "password")).mode & 0o077).toBe(0);
  expect(address.hostname).toBe("127.0.0.1");
});

test("sorting follows French: accents come after letters, case does not matter first", async () => {
  const { url } = await start();
  const rows = await query<{ w: string }>(
    url,
    "select w from unnest(array['Zoé', 'été', 'Étang', 'eau', 'zèbre']) w order by w",
  );
  expect(rows.map(({ w }) => w)).toEqual(["eau", "Étang", "été", "zèbre", "Zoé"]);
});

test("after the writing process is killed, its server is taken over and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await startWriting(200);
  const pid = serverPid();
  child.kill("SIGKILL");
  await ended;
  expect(isRunning(pid)).toBe(true);
  const lines: string[] = [];
  const server = await start((line) => lines.push(line));
  expect(serverPid()).toBe(pid);
  expect(lines.join()).toContain("taken over");
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test("after PostgreSQL itself is killed amid writes, the next start serves and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await startWriting(200);
  process.kill(serverPid(), "SIGKILL");
  await ended;
  expect(child.signalCode).toBe(null);
  const server = await start();
  expect(acknowledged.size).toBeGreaterThanOrEqual(200);
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
  await query(server.url, "insert into written default values");
});

test("after both are killed at once, the next start serves and nothing acknowledged is lost", async () => {
  const { child, acknowledged, ended } = await startWriting(200);
  const pid = serverPid();
  child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await ended;
  const server = await start();
  expect(serverPid()).not.toBe(pid);
  expect(await lostWrites(server.url, acknowledged)).toEqual([]);
});

test("a process asked to end stops its server with it", async () => {
  const { child, ended } = await startWriting(10);
  const pid = serverPid();
  child.kill("SIGTERM");
  await ended;
  expect(child.exitCode).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(processesOf(join(dataDir, "cluster"))).toBe("");
});

test("a lock left by a server long gone, its id now another program's, does not prevent starting", async () => {
  const first = await start();
  await first.stop();
  const lock = join(dataDir, "cluster/postmaster.pid");
  writeFileSync(
    lock,
    `${process.pid}\n${join(dataDir, "cluster")}\n1\n${new URL(first.url).port}\n\n\n\nready\n`,
  );
  const second = await start();
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("when its port is taken meanwhile, the server finds another", async () => {
  const first = await start();
  await first.stop();
  const taken = (await import("node:net"))
    .createServer()
    .listen(Number(new URL(first.url).port), "127.0.0.1");
  await once(taken, "listening");
  const second = await start();
  taken.close();
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
});

test("two processes that start together share one server, and only the first to be in charge stops it", async () => {
  const { child, acknowledged } = await startWriting(5);
  const seenSoFar = new Set(acknowledged);
  const guest = await start();
  expect(await lostWrites(guest.url, seenSoFar)).toEqual([]);
  await guest.stop();
  const seen = acknowledged.size;
  await new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", () => {
      if (acknowledged.size > seen + 20) resolve();
    });
  });
  expect(isRunning(serverPid())).toBe(true);
});

test("three starts at the same instant on empty data end up with one server", async () => {
  withoutData();
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
  expect(await query(servers[2].url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("binaries in a folder closed to the server's account, without their links, are copied where it can run them", () => {
  const programs = mkdtempSync(join(tmpdir(), "maisonnee-binaries-"));
  chmodSync(programs, 0o755);
  onTestFinished(() => rmSync(programs, { recursive: true }));
  const closed = join(programs, "closed");
  const { folder: native, version } = installedPackage();
  cpSync(native, join(closed, "native"), { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    readFileSync(join(closed, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { target } of links) rmSync(join(closed, target));
  chmodSync(closed, 0o700);
  const account = serverAccount(join(programs, "none"));
  const cache = join(programs, "cache");
  const binaries = serverBinaries(account, { folder: join(closed, "native"), version }, [cache]);
  expect(binaries.startsWith(cache)).toBe(true);
  const version18 = execFileSync(join(binaries, "bin/postgres"), ["--version"], {
    ...account,
    cwd: "/",
    encoding: "utf8",
  });
  expect(version18).toMatch(/PostgreSQL\) 18/);
});

describe.runIf(isRoot)("as root", () => {
  test("the server runs as another account", async () => {
    await start();
    expect(statSync(`/proc/${serverPid()}`).uid).not.toBe(0);
  });

  test("in a folder closed to others, data is kept elsewhere, said so, and found again", async () => {
    withoutData();
    chmodSync(folder, 0o700);
    const lines: string[] = [];
    const first = await start((line) => lines.push(line));
    const place = readFileSync(join(dataDir, "location.txt"), "utf8").trim();
    try {
      expect(lines.join()).toContain(place);
      await query(first.url, "create table kept as select 1 as one");
      await first.stop();
      chmodSync(folder, 0o755);
      const second = await start();
      expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  const closed = othersMayRead(writer) ? "" : " (not possible: this checkout is closed to other accounts)";
  test.skipIf(closed)(`an ordinary user starts, is killed, and starts again${closed}`, async () => {
    withoutData();
    mkdirSync(dataDir);
    chownSync(folder, NOBODY, NOBODY);
    chownSync(dataDir, NOBODY, NOBODY);
    const first = await startWriting(50, NOBODY);
    expect(statSync(`/proc/${serverPid()}`).uid).toBe(NOBODY);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await startWriting(50, NOBODY);
    second.child.kill("SIGTERM");
    await second.ended;
    expect(second.child.exitCode).toBe(0);
    const server = await start();
    expect(await lostWrites(server.url, new Set([...first.acknowledged, ...second.acknowledged]))).toEqual(
      [],
    );
  });
});

/** The checkout itself may be closed to others: then an ordinary user cannot run it from there. */
function othersMayRead(file: string): boolean {
  try {
    accessSync(file);
    execFileSync("/bin/cat", [file], { uid: NOBODY, gid: NOBODY, stdio: "ignore", cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
