import { defineConfig } from "@playwright/test";
import { installedBrowser, launchFlags } from "./tools/browser.mjs";
import { anyFreePort } from "./tools/port.mjs";
import { toolEnvironment } from "./tools/project.mjs";

// Playwright reads this file once more in every worker: what is decided the first time is kept in the
// environment, which the workers inherit.
const browser = installedBrowser();
if (browser) process.env.CHROMIUM_PATH = browser.path;
process.env.JOURNEYS_PORT ??= String(await anyFreePort());
const port = process.env.JOURNEYS_PORT;

export default defineConfig({
  testDir: "testing/journeys",
  outputDir: "test-results",
  // Patience for a machine busy with other work; nothing here waits for long by itself.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "fr-CA",
    timezoneId: "America/Toronto",
    actionTimeout: 15_000,
    // No trace: it fetches every picture of a page once more, which the pages' own policy refuses for previews.
    screenshot: "only-on-failure",
    // Nothing moves while it is being looked at.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Without one, Playwright says so itself; `node tools/browser.mjs` brings one.
      executablePath: browser?.path,
      args: launchFlags,
      env: toolEnvironment(browser?.env),
    },
  },
  webServer: {
    command: "exec node tools/journeys-server.ts",
    // The banner names the address once the demonstration is complete.
    wait: { stdout: new RegExp(`localhost:${port}`) },
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
