// Paths of the project, and the environment that tools run with. Plain JavaScript on Node built-ins: these
// files run under any Node >= 20, before anything is installed.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));

/** Returns a path inside the project. @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts);

/** Returns a path inside .cache, the folder of all intermediate files. @param {...string} parts */
export const inCache = (...parts) => join(root, ".cache", ...parts);

/** The Node of the lock file, which runs everything except the first lines of the tools. */
export const node24 = inProject("node_modules", "node", "bin", "node");

/**
 * Returns the exact version of that Node, pinned in package.json like any other package. @returns {string}
 */
export function pinnedNodeVersion() {
  return JSON.parse(readFileSync(inProject("package.json"), "utf8")).dependencies.node;
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the environment for every program that the tools start: the project's own programs come first on
 * PATH, and an account without a home (a service account, a container) gets one inside the project, because
 * npm and browsers need to write there.
 * @param {Record<string, string | undefined>} [more]
 * @returns {Record<string, string | undefined>}
 */
export function toolEnvironment(more = {}) {
  /** @type {Record<string, string | undefined>} */
  const env = { ...process.env };
  env.PATH = [inProject("node_modules", ".bin"), env.PATH].filter(Boolean).join(delimiter);
  if (!env.HOME || !isWritable(env.HOME)) {
    env.HOME = inCache("home");
    mkdirSync(env.HOME, { recursive: true });
    // npm passes the paths it computed from the old home to the scripts it runs.
    env.npm_config_cache = join(env.HOME, ".npm");
    env.npm_config_userconfig = join(env.HOME, ".npmrc");
    env.XDG_CACHE_HOME = join(env.HOME, ".cache");
    env.XDG_CONFIG_HOME = join(env.HOME, ".config");
  }
  return { ...env, ...more };
}

/**
 * Settings of glibc's allocator for the product's process; other systems ignore them. Without them each arena
 * keeps the memory that decoding images used, some hundred megabytes, and never returns it.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * Exits with one clear line when a package or file that a command needs is missing.
 * @param {string} path relative to the project
 * @param {string} purpose what the command wanted it for
 */
export function requireFile(path, purpose) {
  if (existsSync(inProject(path))) return;
  fail(`${path} is missing: it is needed ${purpose}.`);
}

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
export function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
