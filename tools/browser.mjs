// The browser of the journeys: the one packed in an npm package, which needs neither permissions nor system
// libraries, is the same on every machine and uses a quarter less processor time than a desktop's. Where it
// does not run, one that the machine has, or one from the system's packages.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inCache, inProject, node24, toolEnvironment } from "./project.mjs";

/**
 * @typedef {object} Browser
 * @property {string} path the program
 * @property {Record<string, string>} env what it needs in its environment beside the usual
 */

/** The flags of every headless run: no sandbox (unavailable to root), no traffic of its own. */
export const launchFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const wellKnown = [
  ...systemNames.map((name) => join("/usr/bin", name)),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns whether the program exists and starts. @param {string} path @param {Record<string, string>} [env]
 */
function canStart(path, env = {}) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return (
    spawnSync(path, ["--version"], { env: toolEnvironment(env), timeout: 20_000, stdio: "ignore" }).status ===
    0
  );
}

/**
 * Returns the browser requested by name, else the packed one once unpacked, else the machine's own.
 * @returns {Browser | undefined}
 */
export function installedBrowser() {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    if (!existsSync(requested)) throw new Error(`CHROMIUM_PATH names ${requested}, which is not there.`);
    return requested === packed.path ? packed : { path: requested, env: {} };
  }
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)));
  if (canStart(packed.path, packed.env)) return packed;
  const path = [...wellKnown, ...onPath, ...playwrightBrowser()].find((candidate) => canStart(candidate));
  return path ? { path, env: {} } : undefined;
}

/** Returns browsers that `playwright install` may have installed. */
function playwrightBrowser() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(process.env.HOME ?? "/", ".cache", "ms-playwright");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("chromium"))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(folder, name, "chrome-linux64", "chrome"),
      join(folder, name, "chrome-linux", "chrome"),
      join(folder, name, "chrome-headless-shell-linux64", "chrome-headless-shell"),
      join(folder, name, "chrome-linux", "headless_shell"),
    ]);
}

function installFromSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing a browser (apt-get install chromium) …");
  const env = toolEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  for (const args of [
    ["update", "-q"],
    ["install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
  ]) {
    const ran = spawnSync("apt-get", args, { env, encoding: "utf8", timeout: 300_000 });
    if (ran.status !== 0) {
      const why = ran.error?.message ?? ran.stderr.trim().split("\n").at(-1);
      console.error(`apt-get ${args[0]} did not work: ${why}`);
      return;
    }
  }
}

const { devDependencies } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const packedHome = inCache(`chromium-${devDependencies["@sparticuz/chromium"]}`);
/** @type {Browser} */
const packed = {
  path: join(packedHome, "chromium"),
  env: {
    LD_LIBRARY_PATH: join(packedHome, "al2023", "lib"),
    FONTCONFIG_FILE: join(packedHome, "fonts.conf"),
  },
};

/** Unpacks the browser of @sparticuz/chromium (x64 Linux) with its libraries and a font; 2 s, 220 MB. */
function unpack() {
  if (process.platform !== "linux" || process.arch !== "x64" || existsSync(packed.path)) return;
  console.log("Unpacking a browser …");
  // Unpacked beside its place and moved when complete: a partial folder would be used
  // as a browser the next time.
  const aside = `${packedHome}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const script = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  const ran = spawnSync(node24, ["--input-type=module", "--eval", script], {
    // The package unpacks into TMPDIR, and adds its libraries when it detects a serverless machine.
    env: toolEnvironment({ TMPDIR: aside, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" }),
    cwd: inCache(".."),
    encoding: "utf8",
  });
  if (ran.status !== 0) console.error((ran.stderr ?? "").trim());
  const dirs = [join(packedHome, "fonts", "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  writeFileSync(
    join(aside, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs
      .map((dir) => `<dir>${dir.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</dir>`)
      .join("")}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`,
  );
  rmSync(packedHome, { recursive: true, force: true });
  renameSync(aside, packedHome);
}

/**
 * Returns a browser that starts, installed if need be; undefined when none could be installed.
 * @returns {Browser | undefined}
 */
export function ensureBrowser() {
  if (!process.env.CHROMIUM_PATH) unpack();
  const browser = installedBrowser();
  if (browser) return browser;
  installFromSystemPackages();
  return installedBrowser();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = ensureBrowser();
  if (!browser) {
    console.error("No browser could be found or brought: set CHROMIUM_PATH to a Chromium or Chrome.");
    process.exit(1);
  }
  console.log(browser.path);
}
