import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Where a test lies says what it may use. `server`: a real PostgreSQL, started for the run if any such
 * test is in it. `unit`: everything else, which needs nothing but the code.
 * Browser journeys are named *.spec.ts and belong to Playwright.
 */
const server = ["features/*/server", "platform", "sandbox", "database", "demo", "app", "testing", "bench"];
const unit = [
  "client",
  "contact-information",
  "foundation",
  "ui",
  "tools",
  "features/*/contract",
  "features/*/web",
];

const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // By default one core is left free; half of a small machine would stand idle.
    maxWorkers: availableParallelism(),
    // Nothing of a file outlives it but modules already read: reading them again for each took a third of the time.
    isolate: false,
    // Patience for a machine busy with other work; nothing waits for long by itself.
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: "unit", include: tests(unit) } },
      {
        extends: true,
        test: {
          name: "server",
          include: tests(server),
          globalSetup: "./testing/database-server.ts",
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
