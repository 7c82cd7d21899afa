import { expect, test } from "vitest";
import { isCodeFailure } from "./code-failure.ts";

test("code that a browser could not fetch is told from other errors", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://maisonnee.test/assets/a.js",
    "error loading dynamically imported module: https://maisonnee.test/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ])
    expect(isCodeFailure(new TypeError(message)), message).toBe(true);
  expect(isCodeFailure(new TypeError("Failed to fetch"))).toBe(false);
  expect(isCodeFailure("dynamically imported module")).toBe(false);
});
