// Builds the pages and the server when one of their inputs has changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fail, inProject, node24, requireFile, toolEnvironment } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

const inputs = [
  "app",
  "client",
  "contact-information",
  "features",
  "foundation",
  "paths",
  "ui",
  "platform",
  "sandbox",
  "database",
  "demo",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tools/chunks",
  "tools/drawings",
  "react-router.config.ts",
  "tsconfig.json",
];
const stamp = inProject("build", ".stamp");

/**
 * Returns a hash of the name, size and modification time of all inputs of the
 * build; takes a few milliseconds.
 */
function fingerprint() {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const about = statSync(inProject(path), { throwIfNoEntry: false });
    if (!about) return;
    if (!about.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${about.size} ${about.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(inProject(path)).sort()) add(join(path, name));
  };
  for (const path of inputs) add(path);
  return hash.digest("hex");
}

/** Returns whether build/ was made from the current files. */
export function isBuilt() {
  return (
    existsSync(inProject("build", "server", "index.js")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint()
  );
}

/** Builds unless the build is current. */
export function ensureBuilt() {
  if (isBuilt()) return;
  requireFile("vite.config.ts", "to build the pages and the server");
  requireFile("app/routes.ts", "to build the pages");
  const began = Date.now();
  const fingerprintNow = fingerprint();
  rmSync(stamp, { force: true });
  console.log("Building …");
  const cli = inProject("node_modules", "@react-router", "dev", "bin.cjs");
  const ran = spawnSync(node24, [cli, "build"], {
    cwd: inProject(),
    env: toolEnvironment({ NODE_ENV: "production", CI: "true" }),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (ran.status !== 0 || !existsSync(inProject("build", "server", "index.js"))) {
    console.error(`${ran.stdout ?? ""}${ran.stderr ?? ""}`.trim());
    fail("The build failed (see above).");
  }
  nameStore(inProject("build", "client"));
  compressAssets(inProject("build", "client"));
  mkdirSync(inProject("build"), { recursive: true });
  writeFileSync(stamp, fingerprintNow);
  console.log(`Built in ${Math.round((Date.now() - began) / 100) / 10} s.`);
}

/**
 * Names the service worker's cache by the content of the files that it stores under unchanging names: when
 * one of them changes, the worker changes, and browsers drop the old cache.
 * @param {string} folder
 */
function nameStore(folder) {
  const hash = createHash("sha256");
  for (const name of ["favicon.svg", "hors-ligne.html", "hors-ligne.js"])
    hash.update(readFileSync(join(folder, name)));
  const path = join(folder, "service-worker.js");
  const worker = readFileSync(path, "utf8");
  const named = worker.replace('"maisonnee-0"', `"maisonnee-${hash.digest("hex").slice(0, 12)}"`);
  if (named === worker) fail("public/service-worker.js no longer says what the build names.");
  writeFileSync(path, named);
}

/**
 * Writes the compressed versions of each text file beside it, so that the server
 * sends them without compressing.
 * @param {string} folder
 */
function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    // Brotli quality 10 takes a third of a second more than 9 in all; 11 takes three times as long.
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  ensureBuilt();
}
