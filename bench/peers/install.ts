import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inCache, toolEnvironment } from "../../tools/project.mjs";

const servers = join(import.meta.dirname, "servers");

/**
 * Installs the peers from their lock file and builds Next.js's pages, in a folder of the cache; returns the
 * folder. Peers already installed stay.
 */
export function installPeers(): string {
  const folder = inCache("peers");
  const env = {
    ...process.env,
    ...toolEnvironment({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }),
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], env });
  const installed = join(folder, "package-lock.json");
  const locked = join(servers, "package-lock.json");
  const isInstalled =
    existsSync(join(folder, "node_modules", ".package-lock.json")) &&
    readFileSync(installed, "utf8") === readFileSync(locked, "utf8");
  cpSync(servers, folder, { recursive: true });
  if (!isInstalled) {
    console.log("Installing the peers (half a gigabyte) …");
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  }
  console.log("Building Next.js's pages …");
  run(process.execPath, join(folder, "node_modules", "next", "dist", "bin", "next"), "build");
  return folder;
}
