import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lostWrites, ownServer, query, writer } from "#testing/own-postgres.ts";
import { serverAccount } from "./account.ts";
import { installedPackage, serverBinaries } from "./binaries.ts";

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const own = ownServer();

test("binaries in a folder closed to the server's account are copied to where it can run them, with their links", () => {
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
    await own.start();
    expect(statSync(`/proc/${own.pid()}`).uid).not.toBe(0);
  });

  test("for a folder closed to others, data is stored elsewhere with a note, and found again", async () => {
    own.withoutData();
    chmodSync(own.folder, 0o700);
    const lines: string[] = [];
    const first = await own.start((line) => lines.push(line));
    const location = readFileSync(join(own.dataDir, "location.txt"), "utf8").trim();
    try {
      expect(lines.join()).toContain(location);
      await query(first.url, "create table kept as select 1 as one");
      await first.stop();
      chmodSync(own.folder, 0o755);
      const second = await own.start();
      expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      rmSync(location, { recursive: true, force: true });
    }
  });

  const closed = othersMayRead(writer) ? "" : " (not possible: this checkout is closed to other accounts)";
  test.skipIf(closed)(`an ordinary user starts, is killed, and starts again${closed}`, async () => {
    own.withoutData();
    mkdirSync(own.dataDir);
    chownSync(own.folder, NOBODY, NOBODY);
    chownSync(own.dataDir, NOBODY, NOBODY);
    const first = await own.startWriting(50, NOBODY);
    expect(statSync(`/proc/${own.pid()}`).uid).toBe(NOBODY);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await own.startWriting(50, NOBODY);
    second.child.kill("SIGTERM");
    await second.ended;
    expect(second.child.exitCode).toBe(0);
    const server = await own.start();
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
