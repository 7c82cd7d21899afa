import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./testing/longest-first.ts";

/**
 * Where a test lies says what it may use. `server`: a real PostgreSQL, started for the run if any such
 * test is in it. `unit`: everything else, which needs nothing but the code.
 * Browser journeys are named *.spec.ts and belong to Playwright.
 */
const server = [
  "features/*/server",
  "platform",
  "sandbox",
  "database",
  "demo",
  "app",
  "testing",
  "bench",
  "tools/database",
];
const unit = [
  "client",
  "contact-information",
  "foundation",
  "paths",
  "ui",
  "tools",
  "features/*/contract",
  "features/*/web",
];

const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // Half as many again as cores: tests of outages, processes and backups mostly wait.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // Nothing of a file outlives it but modules already read: reading them again for
    // each took a third of the time.
    isolate: false,
    // Patience for a machine busy with other work; nothing waits for long by itself.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: "unit", include: tests(unit), exclude: tests(server) } },
      {
        extends: true,
        test: {
          name: "server",
          include: tests(server),
          globalSetup: "./testing/database-server.ts",
          alias: { "@node-rs/argon2": fileURLToPath(new URL("./testing/quick-argon2.ts", import.meta.url)) },
        },
      },
    ],
  },
});
