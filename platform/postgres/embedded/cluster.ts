import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Home, passwordFile } from "./home.ts";

/** The only role, owner of everything; its password is the file `password` of the server's home. */
export const SUPERUSER = "maisonnee";

/**
 * Makes the cluster if there is none: UTF-8, sorted as in Québec (ICU fr-CA). It is made aside and
 * renamed, so a start killed midway leaves nothing that looks finished; what it did leave is swept
 * by the start that finishes.
 */
export async function ensureCluster(binaries: string, home: Home, durable: boolean): Promise<void> {
  if (existsSync(join(home.cluster, "PG_VERSION"))) return;
  const draft = join(home.folder, `cluster.${randomBytes(4).toString("hex")}`);
  try {
    // The C library's own UTF-8 locale classifies letters in text search; old systems lack it.
    const failure =
      (await initdb(binaries, home, draft, "C.UTF-8", durable)) &&
      (await initdb(binaries, home, draft, "C", durable));
    if (failure) throw new Error(`The database could not be created in ${home.cluster}: ${failure}`);
    renameSync(draft, home.cluster);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(join(home.cluster, "PG_VERSION"))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  sweepDrafts(home);
}

/** Once there is a cluster, a process that still creates another one sees it and stops. */
function sweepDrafts({ folder }: Home): void {
  for (const name of readdirSync(folder).filter((entry) => /^cluster\.[0-9a-f]{8}$/.test(entry))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Somebody writes there at this moment, and will sweep it.
    }
  }
}

/** Runs initdb; answers what it complained about, or undefined when it succeeded. */
function initdb(binaries: string, home: Home, folder: string, locale: string, durable: boolean) {
  rmSync(folder, { recursive: true, force: true });
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(home)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=icu",
    "--icu-locale=fr-CA",
    `--locale=${locale}`,
    "--no-instructions",
    // The password is random: hashing it thousands of times only makes the many connections of tests slower.
    ...(durable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
  ];
  return new Promise<string | undefined>((resolve, reject) => {
    const child = spawn(join(binaries, "bin/initdb"), options, {
      ...home.account,
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    // It removes what it made when it receives a signal to end.
    const endWithUs = () => child.kill();
    process.once("exit", endWithUs);
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", endWithUs);
      resolve(code === 0 ? undefined : complaint.trim() || `initdb ended with ${code}`);
    });
  });
}
