import { defineConfig } from "@playwright/test";
import { LOOK_DAY } from "./testing/journeys/look/day.ts";
import { installedBrowser, launchFlags } from "./tools/browser.mjs";
import { anyFreePort } from "./tools/port.mjs";
import { toolEnvironment } from "./tools/project.mjs";

// Playwright reads this file once more in every worker: what is decided the first time is kept in the
// environment, which the workers inherit.
const browser = installedBrowser();
if (browser) process.env.CHROMIUM_PATH = browser.path;
process.env.JOURNEYS_PORT ??= String(await anyFreePort());
process.env.LOOK_PORT ??= String(await anyFreePort());
// Where a story serves calendars, which the product of the stories may read (tools/journeys-server.ts).
process.env.JOURNEYS_CALENDARS_PORT ??= String(await anyFreePort());
const { JOURNEYS_PORT, LOOK_PORT } = process.env;

/**
 * A server of the product; the banner names its address once the demonstration is complete. What `said` finds
 * in its output before is kept in the environment, by the name of its group.
 */
const server = (port: string, { said = "", began = "" } = {}) => ({
  command: ["exec node tools/journeys-server.ts", port, began].join(" "),
  wait: { stdout: new RegExp(`${said}localhost:${port}`) },
  timeout: 120_000,
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
});

/**
 * How the browser is started; without a path Playwright says so itself, `node tools/browser.mjs` brings one.
 */
const launched = (...flags: string[]) => ({
  executablePath: browser?.path,
  args: [...launchFlags, ...flags],
  env: toolEnvironment(browser?.env),
});
/**
 * A page of a test lives for seconds: optimising its scripts costs a seventh of the
 * processor time and pays nothing.
 */
const shortLived = { launchOptions: launched("--js-flags=--no-opt --no-maglev") };

export default defineConfig({
  testDir: "testing/journeys",
  outputDir: "test-results",
  // Patience for a machine busy with other work; nothing here waits for long by itself.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    locale: "fr-CA",
    timezoneId: "America/Toronto",
    actionTimeout: 30_000,
    // No trace: it fetches every image of a page once more, which the pages' own policy refuses for previews.
    screenshot: "only-on-failure",
    // What passes through one escapes the answers that stories prepare; offline.spec.ts
    // is about it and lets it in.
    serviceWorkers: "block",
    // Nothing moves while it is being looked at.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launched(),
  },
  projects: [
    {
      name: "stories",
      // From this folder on: the checkout itself may be in one named look.
      testIgnore: "**/testing/journeys/look/**",
      use: { baseURL: `http://localhost:${JOURNEYS_PORT}`, ...shortLived },
    },
    // Pages are looked at as they are on one day, whatever today is, and nobody
    // changes anything there meanwhile.
    {
      name: "look",
      testMatch: "look/every-page.spec.ts",
      use: { baseURL: `http://localhost:${LOOK_PORT}`, ...shortLived },
    },
    {
      name: "speed",
      testMatch: "look/speed.spec.ts",
      use: { baseURL: `http://localhost:${LOOK_PORT}` },
      // Alone on the machine: what else runs would be measured too.
      dependencies: ["stories", "look"],
    },
  ],
  webServer: [
    // Where its data is (fixtures/later.ts).
    server(JOURNEYS_PORT, { said: String.raw`data (?<JOURNEYS_DATA>\S+)[^]*` }),
    server(LOOK_PORT, { began: LOOK_DAY }),
  ],
});
