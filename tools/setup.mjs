// Installs what is missing, in two steps. npm under an older Node silently picks older versions of packages (those
// whose "engines" match it), so Node 24 comes first, alone, and npm then runs on it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, inCache, inProject, node24, pinnedNodeVersion, toolEnvironment } from "./project.mjs";

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

/**
 * Returns the exact versions in a lock file. npm versions differ in the other fields they write, which do not change
 * what is installed.
 * @param {string} text
 */
function versionsIn(text) {
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const packages = JSON.parse(text).packages;
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .sort()
    .join("\n");
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} node folder of the Node that npm is to run on
 * @param {Record<string, string>} [more]
 */
function npm(args, cwd, node, more = {}) {
  const env = toolEnvironment(more);
  env.PATH = [node, process.env.PATH].filter(Boolean).join(delimiter);
  // Set by the npm that runs this script; a second npm would read them as its own settings.
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package|command|node_execpath|execpath|config_(local_prefix|prefix))/.test(name)) {
      delete env[name];
    }
  }
  delete env.NODE_ENV;
  const ran = spawnSync("npm", args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
  if (ran.error) fail(`npm could not be started (${ran.error.message}). Node and npm are needed.`);
  if (ran.status !== 0) {
    const undone = ran.signal
      ? `npm was stopped by ${ran.signal}`
      : "npm could not install the packages (see above)";
    fail(`${undone}. Nothing else was done; run the same command again.`);
  }
}

/** Returns the folder of a Node that is recent enough for npm to choose the right versions. */
function nodeForInstalling() {
  const version = pinnedNodeVersion();
  const major = Number(version.split(".")[0]);
  const runsFromModules = process.execPath.startsWith(inProject("node_modules"));
  if (Number(process.versions.node.split(".")[0]) >= major && !runsFromModules) {
    return dirname(process.execPath);
  }
  const home = inCache(`node-${version}`);
  const bin = inCache(`node-${version}`, "node_modules", "node", "bin");
  if (spawnSync(`${bin}/node`, ["--version"], { encoding: "utf8" }).stdout?.trim() === `v${version}`)
    return bin;
  console.log(`Installing Node ${version} …`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // Its own package.json, so that npm installs into this folder and not into the project.
  writeFileSync(
    inCache(`node-${version}`, "package.json"),
    `${JSON.stringify({ private: true, dependencies: { node: version }, allowScripts: { node: true } })}\n`,
  );
  npm(["install", "--no-package-lock", ...quiet], home, dirname(process.execPath));
  const got = spawnSync(`${bin}/node`, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (got !== `v${version}`) fail(`Node ${version} was installed but reports "${got ?? "nothing"}".`);
  return bin;
}

/** Returns whether node_modules contains exactly what package.json and the lock file require. About 2 ms. */
export function isInstalled() {
  return existsSync(stamp) && existsSync(node24) && readFileSync(stamp, "utf8") === expectedStamp();
}

/** Installs the packages unless they are installed; in CI a lock file that would change is an error. */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) fail(`Node 20 or newer is needed; this is Node ${process.versions.node}.`);
  if (isInstalled()) return;
  const began = Date.now();
  const before = readFileSync(lockFile, "utf8");
  const node = nodeForInstalling();
  console.log("Installing the packages (about a minute the first time) …");
  npm(["install", "--include=dev", "--prefer-offline", ...quiet], inProject(), node);
  const after = readFileSync(lockFile, "utf8");
  if (after !== before && versionsIn(after) === versionsIn(before)) writeFileSync(lockFile, before);
  else if (after !== before && process.env.CI) {
    fail("package-lock.json does not match package.json: run npm install and commit the lock file.");
  }
  const version = spawnSync(node24, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (version !== `v${pinnedNodeVersion()}`) {
    fail(`node_modules/.bin/node reports "${version ?? "nothing"}" instead of v${pinnedNodeVersion()}.`);
  }
  writeFileSync(stamp, expectedStamp());
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensureInstalled();
