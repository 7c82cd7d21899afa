// The browser of the journeys: the one packed in an npm package, which needs neither rights nor libraries of the
// system, is the same on every machine and spends a quarter less processor time than a desktop's. Where it does not
// run, one that the machine has, or one from the system's packages.
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

/** What every headless run is started with: no sandbox (as root there is none), nothing sent on its own account. */
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

/** Whether the program is there and starts. @param {string} path @param {Record<string, string>} [env] */
function works(path, env = {}) {
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

/** The browser asked for by name, the packed one once unpacked, or the machine's own. @returns {Browser | undefined} */
export function installedBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which is not there.`);
    return asked === packed.path ? packed : { path: asked, env: {} };
  }
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)));
  if (works(packed.path, packed.env)) return packed;
  const path = [...wellKnown, ...onPath, ...playwrightsOwn()].find((candidate) => works(candidate));
  return path ? { path, env: {} } : undefined;
}

/** Browsers that `playwright install` may have brought. */
function playwrightsOwn() {
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
  // Unpacked aside and moved when whole: a folder half filled would be taken for a browser the next time.
  const aside = `${packedHome}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const script = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  const ran = spawnSync(node24, ["--input-type=module", "--eval", script], {
    // The package unpacks into TMPDIR, and brings its libraries along when it believes itself on a bare machine.
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
 * A browser that starts, brought to this machine if need be; undefined when none could be had.
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
