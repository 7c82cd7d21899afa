// Installs the packages exactly as the lock file lists them, Node 24 among them. `npm ci` chooses no version
// and writes no lock file, so any npm that reads the lock file installs the same, whatever Node it runs on.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, inProject, node24, pinnedNodeVersion, toolEnvironment } from "./project.mjs";

const stamp = inProject("node_modules", ".maisonnee-stamp");
const lockFile = inProject("package-lock.json");
const quiet = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error", "--no-update-notifier"];

/** A stamp of what was installed: requested packages, exact versions, kind of machine. */
function expectedStamp() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(
    readFileSync(inProject("package.json"), "utf8"),
  );
  return createHash("sha256")
    .update(JSON.stringify({ dependencies, devDependencies, allowScripts }))
    .update(readFileSync(lockFile))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

/** Runs `npm ci`, which replaces node_modules. */
function installLocked() {
  const env = toolEnvironment();
  // Not on the Node of node_modules, which this is about to replace.
  env.PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inProject("node_modules")))
    .join(delimiter);
  // Set by the npm that runs this script; a second npm would read them as its own settings.
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package|command|node_execpath|execpath|config_(local_prefix|prefix))/.test(name)) {
      delete env[name];
    }
  }
  delete env.NODE_ENV;
  const ran = spawnSync("npm", ["ci", "--include=dev", "--prefer-offline", ...quiet], {
    cwd: inProject(),
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (ran.error) fail(`npm could not be started (${ran.error.message}). Node and npm are needed.`);
  if (ran.status !== 0) {
    const undone = ran.signal
      ? `npm was stopped by ${ran.signal}`
      : "npm could not install the packages (see above)";
    fail(`${undone}. Nothing else was done; run the same command again.`);
  }
}

/** Returns whether node_modules contains exactly what package.json and the lock file require. About 2 ms. */
export function isInstalled() {
  return existsSync(stamp) && existsSync(node24) && readFileSync(stamp, "utf8") === expectedStamp();
}

/** Installs the packages unless they are installed. */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`Node 20 or newer is needed; this is Node ${process.versions.node}.`);
  if (isInstalled()) return;
  const began = Date.now();
  console.log("Installing the packages (about a minute the first time) …");
  installLocked();
  const version = spawnSync(node24, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (version !== `v${pinnedNodeVersion()}`) {
    fail(`node_modules/.bin/node reports "${version ?? "nothing"}" instead of v${pinnedNodeVersion()}.`);
  }
  writeFileSync(stamp, expectedStamp());
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensureInstalled();
