import { defineConfig } from "vitest/config";

/** The tests that need nothing but the code, for the mutation tester. */
export default defineConfig({
  test: {
    include: [
      "foundation/**/*.test.ts",
      "contact-information/**/*.test.ts",
      "features/*/contract/**/*.test.ts",
    ],
  },
});
